import type { FaqContent } from '@binome/contract/console/document-contents';

export const faqEn: FaqContent = {
  categories: [
    {
      title: 'Understanding mentoring',
      entries: [
        {
          question: 'What is mentoring?',
          answer:
            'Two volunteers meet regularly for some months. One shares experience, the other moves forward on a subject of their choice: a new job, a move, a first team, a wish for change. Both learn from it.',
        },
        {
          question: 'How does it differ from coaching and tutoring?',
          answer:
            'Tutoring hands down the gestures and the knowledge of a trade. Coaching is a paid service by somebody trained in a method. Sponsoring commits somebody to support a career. Mentoring is an exchange of experience, free of charge and free of hierarchy.',
        },
        {
          question: 'Can I be a mentor and a mentee at once?',
          answer:
            'Yes. Open both profiles and go from one to the other in your account’s menu. One may pass on a skill and need help with something else. Reverse mentoring, where the younger person accompanies, works the same way.',
        },
      ],
    },
    {
      title: 'Finding a partner',
      entries: [
        {
          question: 'How do I choose my mentor, and what is the score?',
          answer:
            'The score, from 0 to 100, compares your needs, your availability, your expectations and what motivates you with those of each mentor. It comes with its reasons, which both of you read. A missing answer does not count against you: it only makes the score less certain.\n\nThe score suggests, you choose. Read the profiles, and write to the person whom you feel like talking to.',
        },
        {
          question: 'My mentor does not answer: what can I do?',
          answer:
            'A reminder leaves after three days, another after seven. After two weeks a request without an answer ends by itself, and you can write to somebody else. You may also withdraw your request before that, without saying why.',
        },
        {
          question: 'How many mentees can I have?',
          answer:
            'Two at a time, unless your organisation decided otherwise. You may set a smaller number in your profile, or pause when you have no time left.',
        },
        {
          question: 'Can I change mentor?',
          answer:
            'Yes, at any time and without blame. Tell the person who accompanies you first, then end the accompaniment. If that is delicate, a referent can help. You can then send a new request.',
        },
      ],
    },
    {
      title: 'Meeting',
      entries: [
        {
          question: 'How much time does it take?',
          answer:
            'One hour a month for the session, and a little preparation before. Over nine months that makes about eight sessions, besides the workshops of the program.',
        },
        {
          question: 'How often should we meet?',
          answer:
            'Once a month suits most pairs. At the start, two sessions close together help to get to know each other. What matters is to fix the next one before you part.',
        },
        {
          question: 'What should we say at the first meeting?',
          answer:
            'Tell each other where you come from, then talk about the subject: where it comes from, what has been tried, what you would like to see change. End with the frame: how often, where, what stays between you, and the date of the next session.',
        },
        {
          question: 'How do I cancel or move a session?',
          answer:
            'Open the session in your space and suggest another date: the other person is told at once. The earlier the better. A word of explanation is always welcome.',
        },
        {
          question: 'How does an accompaniment end?',
          answer:
            'On the date that you chose, or earlier if the objective is reached. A last session looks back at the way you have come, and a few questions ask what has changed. Nothing keeps you from staying in touch.',
        },
      ],
    },
    {
      title: 'Your data and your account',
      entries: [
        {
          question: 'Is my manager told, and what does HR see?',
          answer:
            'The service does not tell your manager. HR referents see who takes part, which pairs exist and whether they meet. Nobody but the two of you reads your messages and your notes, save an answer that you choose to show them yourself.',
        },
        {
          question: 'How long are my data kept?',
          answer:
            'As long as your account is open. When you leave a role, its profile is erased after three years. You can download what the service knows of you at any time, in your personal settings.',
        },
        {
          question: 'How do I delete my account?',
          answer:
            'At the very bottom of your personal settings. The service first tells you what is erased and what is kept without your name. Your partners will see “deleted member” in place of your name.',
        },
      ],
    },
  ],
};
