import type { CharterContent } from '@binome/contract/console/document-contents';

export const charterEn: CharterContent = {
  title: 'Mentoring charter',
  intro:
    'This charter sets out what {mentors}, {mentees} and the organisation behind the programme commit to. Everyone agrees to it when they create their account, and can read it again at any time.',
  sections: [
    {
      title: 'Purpose',
      body: 'Mentoring brings together two people who make progress side by side: one puts their experience to work on a topic that matters to the other, and learns from it too. It is built on trust, listening and mutual support.\n\nIt is not an appraisal, job training or paid advice.',
    },
    {
      title: 'Voluntary',
      body: 'Nobody is appointed as {a_mentor} or {a_mentee}, and nobody has to explain why they choose not to be one. Mentoring is unpaid. The only reward is the pleasure of passing something on, and of learning.',
    },
    {
      title: 'Confidential',
      body: 'What is said between the two of you stays between the two of you, during the {mentorship} and afterwards. Keep notes somewhere safe, and destroy them once you no longer need them.\n\nThere is one exception: a serious danger to someone. In that case, speak to a person who can help, and tell your partner that you are doing so.',
    },
    {
      title: 'No hierarchy',
      body: '{A_mentor} is never in the {mentee}’s reporting line, and neither of them appraises the other’s work. Rank and job titles stay outside mentoring sessions.',
    },
    {
      title: 'Objectives',
      body: 'In your first sessions, choose two or three objectives, how often to meet and an end date. Review them halfway and change them if you need to. If you have no other preference, a one-hour session each month for nine months is a good guide.',
    },
    {
      title: 'Commitment',
      body: 'Both of you set time aside for your sessions, prepare for them and arrive on time. If something comes up, say so as early as you can and suggest another date. A mentoring request always gets a reply, even if the answer is no.',
    },
    {
      title: '{Mentor}',
      body: '{Mentors} listen first, share their experience, give honest and kind feedback, and open doors when they can. They do not make decisions or do the work for their {mentee}, and they do not use their influence to secure a job, a promotion or a deal.',
    },
    {
      title: '{Mentee}',
      body: '{Mentees} take the lead: they suggest dates, bring topics, prepare each session and act on it afterwards. They say what helps and what does not. Their decisions are their own, and so is what they do with them.',
    },
    {
      title: 'HR',
      body: 'The organisation makes time for sessions, trains {mentors} and {mentees}, brings the {community} together and helps anyone who runs into difficulty. {Hr_contacts} can see who works together and whether they meet. They cannot read messages or session notes, except a message that one of the two people flags.',
    },
    {
      title: 'Conflicts',
      body: 'Everyone declares anything that could affect the {mentorship}: a family tie, a business tie, or a personal interest in the topic. Ideas, documents and work shared in a session still belong to the person who brought them.',
    },
    {
      title: 'Evaluation',
      body: 'After each session and at the end, both people answer a few short questions. The answers are used to improve the programme and to support the people in it. They are never used to judge anyone’s work.',
    },
    {
      title: 'If it does not work',
      body: 'Start by talking about it openly with each other. If that is not enough, {a_hr_contact} listens to both of you and suggests what to do next. Either of you can stop at any time, without blame, and look for someone else.',
    },
    {
      title: 'Respect',
      body: 'Conversations respect people and the law. Discrimination, inappropriate remarks and harassment have no place here, and anyone can tell {a_hr_contact} about them in complete confidence.',
    },
    {
      title: 'Breach',
      body: 'If someone does not follow one of these rules, the {hr_contacts} speak to the people involved. The organisation can end the {mentorship} and, in the most serious cases, close access to the service.',
    },
  ],
};
