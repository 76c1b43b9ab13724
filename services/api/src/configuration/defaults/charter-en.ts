import type { CharterContent } from '@binome/contract/console/document-contents';

export const charterEn: CharterContent = {
  title: 'Mentoring charter',
  intro:
    'This charter says what the people of a mentoring pair, and the organisation that offers it, commit to. Everybody agrees to it when they open their account, and can read it again at any time.',
  sections: [
    {
      title: 'Purpose',
      body: 'Mentoring brings together two people who move forward side by side: one puts experience at the service of a subject that matters to the other, and learns in turn. It rests on trust, listening and mutual help.\n\nIt is neither an appraisal, nor training for a trade, nor paid advice.',
    },
    {
      title: 'Voluntary',
      body: 'Nobody is appointed as a mentor or a mentee, and nobody has to explain why they are not one. Mentoring is unpaid. It is given without expecting anything but the pleasure of passing on and of learning.',
    },
    {
      title: 'Confidential',
      body: 'What the two people say stays between them, during the accompaniment and afterwards. Notes are kept in a safe place and destroyed once they serve no more.\n\nThere is one exception: a serious danger to somebody. Then one speaks to whoever can help, and tells the other person.',
    },
    {
      title: 'No hierarchy',
      body: 'A pair never joins a person and somebody of their reporting line, nor two people of whom one appraises the work of the other. Rank and title stay at the door of the sessions.',
    },
    {
      title: 'Objectives',
      body: 'In its first sessions the pair chooses two or three objectives, a rhythm and an end date. It looks at them again midway and changes them if need be. Where nothing else is agreed, one session of an hour each month for nine months is a good measure.',
    },
    {
      title: 'Commitment',
      body: 'Both keep time for the sessions, prepare them and come on time. When something comes up, they say so as early as they can and offer another date at once. A mentoring request always gets an answer, even if the answer is no.',
    },
    {
      title: 'Mentor',
      body: 'Mentors listen first, tell what they have lived, give feedback that is honest and kind, and open doors where they can. They do not decide in the mentee’s place, do not do the work for them, and do not step in for a job, a promotion or a deal.',
    },
    {
      title: 'Mentee',
      body: 'Mentees lead: they suggest the dates, bring the subjects, prepare each session and act in between. They say what helps and what does not. Their decisions are their own, and so is what they make of them.',
    },
    {
      title: 'HR',
      body: 'The organisation leaves time for the sessions, trains both sides, keeps the community alive and answers whoever meets a difficulty. Its referents see that a pair exists and whether it meets. They read neither messages nor notes of sessions.',
    },
    {
      title: 'Conflicts',
      body: 'Everybody says what could bend the relation: a family tie, a business tie, an interest of their own in the subject. Ideas, documents and work that are shared during a session remain those of the person who brought them.',
    },
    {
      title: 'Evaluation',
      body: 'After the sessions and at the end, both answer a few short questions. The answers serve to improve the program and to take care of pairs. They never serve to judge anybody’s work.',
    },
    {
      title: 'If it does not work',
      body: 'The two talk about it first, plainly. If that is not enough, a referent hears both sides and suggests what to do. Either may stop whenever they wish, without fault or blame, and look for another partner.',
    },
    {
      title: 'Respect',
      body: 'Exchanges respect people and the law. Discrimination, misplaced words and harassment have no place here, and anybody may tell a referent in full confidence.',
    },
    {
      title: 'Breach',
      body: 'Where one of these rules is not followed, the referents talk with the people concerned. The organisation may end the accompaniment and, in the most serious cases, close access to the service.',
    },
  ],
};
