import type { FaqContent } from '@binome/contract/console/document-contents';

export const faqEn: FaqContent = {
  categories: [
    {
      title: 'Understanding mentoring',
      entries: [
        {
          question: 'What is mentoring?',
          answer:
            'Two volunteers meet regularly for a few months. One shares their experience, the other works on a topic of their choice: a new job, a change of role, a first team, the wish to try something new. Both of them learn from it.',
        },
        {
          question: 'How is it different from coaching and tutoring?',
          answer:
            'Tutoring teaches the skills and knowledge of a job. Coaching is a paid service from someone trained in a method. Sponsorship is a commitment to support someone’s career. Mentoring is a free exchange of experience, with no hierarchy involved.',
        },
        {
          question: 'Can I be both {a_mentor} and {a_mentee}?',
          answer:
            'Yes. Create both profiles and switch between them in your account menu. You may have a skill to pass on and need help with something else. Reverse mentoring, where the younger person is the {mentor}, works the same way.',
        },
      ],
    },
    {
      title: 'Finding {a_mentor}',
      entries: [
        {
          question: 'How do I choose my {mentor}, and what does “very close” mean?',
          answer:
            'The match compares your needs, availability, expectations and motivations with each {mentor}’s, and says how close you are in a few words. It comes with its reasons, which you can both read; a profile also shows the calculation, from 0 to 100. A missing answer does not count against you: it only makes the match less certain.\n\nThe match makes suggestions, but the choice is yours. Read the profiles, and write to the person you feel like talking to.',
        },
        {
          question: 'My {mentor} has not replied. What can I do?',
          answer:
            'We send a reminder after three days and another after seven. After two weeks, a request without a reply expires and you can write to someone else. You can also withdraw your request before then, without giving a reason.',
        },
        {
          question: 'How many {mentees} can I have?',
          answer:
            'Two at a time, unless your organisation has decided otherwise. You can set a lower number in your profile, or take a break when you run out of time.',
        },
        {
          question: 'Can I change {mentor}?',
          answer:
            'Yes, at any time and without blame. Tell your {mentor} first, then end the {mentorship}. If that feels awkward, your {hr_contact} can help. You can then send a new request.',
        },
      ],
    },
    {
      title: 'Sessions',
      entries: [
        {
          question: 'How much time does it take?',
          answer:
            'About two hours a month for {a_mentee}: a one-hour session and some preparation. About an hour and a half for {a_mentor}, for each {mentorship}. Over nine months, that makes about eight sessions, in addition to the programme’s workshops.',
        },
        {
          question: 'How often should we meet?',
          answer:
            'Once a month suits most people. At the start, two sessions close together help you get to know each other. What matters most is to set the next date before you leave.',
        },
        {
          question: 'What should we talk about in our first session?',
          answer:
            'Introduce yourselves, then talk about the topic: where it comes from, what has been tried, what you would like to see change. Finish with the practical points: how often you will meet, where, what stays between you, and the date of your next session.',
        },
        {
          question: 'How do I cancel or move a session?',
          answer:
            'Open the session and suggest another time: your partner is told immediately. The earlier you do it, the better. A short explanation is always welcome.',
        },
        {
          question: 'How does {a_mentorship} end?',
          answer:
            'On the date you chose, or earlier if you have reached your objectives. Use your last session to look back at what you have achieved. We then ask you a few questions about what has changed. You are free to stay in touch afterwards.',
        },
      ],
    },
    {
      title: 'Your data and your account',
      entries: [
        {
          question: 'Will my manager be told, and what can {hr_contacts} see?',
          answer:
            'The service does not tell your manager. {Hr_contacts} can see who is taking part, who works together and whether they meet. Only the two of you can read your messages and notes, with two exceptions: a message that one of you flags, and an answer that you choose to share.',
        },
        {
          question: 'How long is my data kept?',
          answer:
            'For as long as your account is open. When you leave a role, its profile is deleted after three years. You can download everything the service holds about you at any time, in your settings.',
        },
        {
          question: 'How do I delete my account?',
          answer:
            'At the bottom of your settings. We first show you what is deleted and what is kept without your name. Your partners will see “Deleted member” instead of your name.',
        },
      ],
    },
  ],
};
