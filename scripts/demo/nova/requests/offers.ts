import type { RequestDraft } from '../../authoring.ts';

/** Offers of mentors to mentees: open, accepted and declined. */
export const offers: RequestDraft[] = [
  {
    participant: 'ines.moreau',
    presenter: 'sophie.tremblay',
    offer: true,
    need: 'gender_balance',
    program: 'passerelles',
    requestedDaysAgo: 2,
    message:
      'Bonjour Inès, vous cherchez à faire une place aux femmes dans vos équipes de projet. J’ai mené ce chantier au Québec pendant quatre ans, avec des réussites et deux beaux échecs. Je vous les raconterais volontiers.',
  },
  {
    participant: 'jade.bouchard',
    presenter: 'karim.haddad',
    offer: true,
    need: 'public_speaking',
    program: 'passerelles',
    requestedDaysAgo: 25,
    message:
      'Bonjour Jade, j’ai vu que vous vouliez prendre la parole plus souvent. C’est la chose que j’ai apprise le plus tard, et je la transmets avec plaisir. Est-ce que cela vous serait utile ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 22,
      answer: 'Bonjour Karim, vous tombez à pic : je présente nos prévisions au comité en janvier. Merci beaucoup !',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'william.park',
    presenter: 'anne-laure.petit',
    offer: true,
    need: 'cybersecurity',
    program: 'passerelles',
    requestedDaysAgo: 8,
    message:
      'Hello William, your platform is what we test first when we look for weaknesses. If you would like to see it with our eyes, I would be glad to share a few sessions with you.',
    outcome: {
      state: 'declined',
      decidedDaysAgo: 6,
      reason: 'no_time',
      answer:
        'Hello Anne-Laure, thank you, I would have loved to. We ship a release every week until March, so I would only cancel on you.',
    },
  },
];
