import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from '../explain.ts';
import { loweredText, textContextOf } from '../match-texts.ts';
import type { MatchProfile } from '../profile.ts';
import { DEFAULT_SETTINGS, type MatchSettingsChanges, resolveSettings } from '../settings.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { pairFactsArbitrary, participantArbitrary, presenterArbitrary, settingsArbitrary, VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

const NOW = new Date('2026-01-06T09:00:00Z');
const names = { participant: 'Léa', presenter: 'Anatole' };

const vocabulary: Vocabulary = {
  families: VOCABULARY.families,
  labels: {
    tag: new Map([
      ['ia', { fr: 'Numérique et IA', en: 'Digital and AI' }],
      ['media', { fr: 'Médias sociaux', en: 'Social media' }],
      ['speech', { fr: 'Prise de parole', en: 'Public speaking' }],
    ]),
    job_category: new Map([
      ['it', { fr: 'Informatique', en: 'IT' }],
      ['sales', { fr: 'Commerce', en: 'Sales' }],
    ]),
    business_unit: new Map([['north', { fr: 'Réseau Nord', en: 'Northern network' }]]),
    site: new Map([['lyon', { fr: 'Lyon Part-Dieu', en: 'Lyon Part-Dieu' }]]),
    motivation: new Map([
      ['order', { fr: 'Cadre et règles', en: 'Order and principles' }],
      ['harmony', { fr: 'Harmonie', en: 'Harmony' }],
    ]),
    talent: new Map([
      ['logical', { fr: 'Logique', en: 'Logical' }],
      ['musical', { fr: 'Musical', en: 'Musical' }],
    ]),
    expectation: new Map([
      ['advice', { fr: 'Des conseils', en: 'Advice' }],
      ['network', { fr: 'Un réseau', en: 'A network' }],
    ]),
  },
};

type ReasonCase = [
  participantFacts: Partial<MatchProfile>,
  presenterFacts: Partial<MatchProfile>,
  texts: Record<'mentee' | 'mentor' | 'referent' | 'english', string>,
];

const REASONS: ReasonCase[] = [
  [
    { needs: ['speech', 'ia'] },
    { skills: ['ia', 'speech'] },
    {
      mentee: 'Anatole connaît bien « Prise de parole », votre priorité, et aussi « Numérique et IA ».',
      mentor: 'Vous connaissez bien « Prise de parole », la priorité de Léa, et aussi « Numérique et IA ».',
      referent: 'Anatole connaît bien « Prise de parole », la priorité de Léa, et aussi « Numérique et IA ».',
      english: 'Anatole knows “Public speaking” well, your top priority, and “Digital and AI” as well.',
    },
  ],
  [
    { needs: ['speech', 'ia'] },
    { skills: ['ia'] },
    {
      mentee: 'Anatole connaît bien « Numérique et IA », que vous recherchez.',
      mentor: 'Vous connaissez bien « Numérique et IA », que Léa recherche.',
      referent: 'Anatole connaît bien « Numérique et IA », que Léa recherche.',
      english: 'Anatole knows “Digital and AI” well, which you are looking for.',
    },
  ],
  [
    { needs: ['ia'] },
    { skills: ['media'] },
    {
      mentee: 'Vous recherchez « Numérique et IA » : Anatole connaît un domaine voisin, « Médias sociaux ».',
      mentor: 'Léa recherche « Numérique et IA » : vous connaissez un domaine voisin, « Médias sociaux ».',
      referent: 'Léa recherche « Numérique et IA » : Anatole connaît un domaine voisin, « Médias sociaux ».',
      english: 'You are looking for “Digital and AI”: Anatole knows a related area, “Social media”.',
    },
  ],
  [
    { free_slots: [70, 71, 72], time_zone: 'Europe/Paris' },
    { free_slots: [71, 70, 72], time_zone: 'America/Montreal' },
    {
      mentee: 'Vous avez un créneau commun : le mardi de 12:00 à 13:30 (le mardi de 06:00 à 07:30 pour Anatole).',
      mentor: 'Vous avez un créneau commun : le mardi de 06:00 à 07:30 (le mardi de 12:00 à 13:30 pour Léa).',
      referent: 'Léa et Anatole ont un créneau commun : le mardi de 12:00 à 13:30 pour Léa (le mardi de 06:00 à 07:30 pour Anatole).',
      english: 'You and Anatole are both free on Tuesday from 12:00 to 13:30 (Tuesday from 06:00 to 07:30 for Anatole).',
    },
  ],
  [
    { targeted_job_categories: ['it'], targeted_business_units: ['north'] },
    { job_category: 'it', business_unit: 'north' },
    {
      mentee: 'Anatole travaille dans « Informatique » et « Réseau Nord », que vous visez.',
      mentor: 'Vous travaillez dans « Informatique » et « Réseau Nord », que Léa vise.',
      referent: 'Anatole travaille dans « Informatique » et « Réseau Nord », que Léa vise.',
      english: 'Anatole works in “IT” and “Northern network”, which you are interested in.',
    },
  ],
  [
    { motivations: ['order', 'harmony'] },
    { motivations: ['order'] },
    {
      mentee: 'Vous partagez la même motivation : « Cadre et règles ».',
      mentor: 'Vous partagez la même motivation : « Cadre et règles ».',
      referent: 'Léa et Anatole partagent la même motivation : « Cadre et règles ».',
      english: 'You and Anatole share the same motivation: “Order and principles”.',
    },
  ],
  [
    { riasec: ['S'] },
    { riasec: ['E'] },
    {
      mentee: 'Vos profils professionnels sont voisins : « Social » pour vous, « Entreprenant » pour Anatole.',
      mentor: 'Vos profils professionnels sont voisins : « Social » pour Léa, « Entreprenant » pour vous.',
      referent: 'Les profils professionnels de Léa et d’Anatole sont voisins : « Social » pour Léa, « Entreprenant » pour Anatole.',
      english: 'You and Anatole have related professional profiles: “Social” for you, “Enterprising” for Anatole.',
    },
  ],
  [
    { talents: ['logical'] },
    { talents: ['musical'] },
    {
      mentee: 'Vos talents se complètent : « Logique » pour vous, « Musical » pour Anatole.',
      mentor: 'Vos talents se complètent : « Logique » pour Léa, « Musical » pour vous.',
      referent: 'Les talents de Léa et d’Anatole se complètent : « Logique » pour Léa, « Musical » pour Anatole.',
      english: 'You and Anatole have complementary talents: “Logical” for you, “Musical” for Anatole.',
    },
  ],
  [
    { seniority: 2 },
    { seniority: 4 },
    {
      mentee: 'L’écart d’expérience est porteur : « Niveau 2 » pour vous, « Niveau 4 » pour Anatole.',
      mentor: 'L’écart d’expérience est porteur : « Niveau 2 » pour Léa, « Niveau 4 » pour vous.',
      referent: 'L’écart d’expérience est porteur : « Niveau 2 » pour Léa, « Niveau 4 » pour Anatole.',
      english: 'The difference in experience is helpful: “Level 2” for you, “Level 4” for Anatole.',
    },
  ],
  [
    { languages: ['fr', 'en'] },
    { languages: ['en', 'fr'] },
    {
      mentee: 'Vous pouvez échanger en français et en anglais.',
      mentor: 'Vous pouvez échanger en français et en anglais.',
      referent: 'Léa et Anatole peuvent échanger en français et en anglais.',
      english: 'You both speak French and English.',
    },
  ],
  [
    { site: 'lyon', formats: ['physical_meeting'] },
    { site: 'lyon', formats: ['physical_meeting'] },
    {
      mentee: 'Vous travaillez sur le même site, « Lyon Part-Dieu ».',
      mentor: 'Vous travaillez sur le même site, « Lyon Part-Dieu ».',
      referent: 'Léa et Anatole travaillent sur le même site, « Lyon Part-Dieu ».',
      english: 'You and Anatole work at the same site, “Lyon Part-Dieu”.',
    },
  ],
  [
    { expectations: ['advice', 'network'] },
    { expectations: ['network'] },
    {
      mentee: 'Vous attendez « Un réseau » : c’est ce qu’Anatole propose.',
      mentor: 'Léa attend « Un réseau » : c’est ce que vous proposez.',
      referent: 'Léa attend « Un réseau » : c’est ce qu’Anatole propose.',
      english: 'You expect “A network”, which is what Anatole offers.',
    },
  ],
];

describe('reasons, for each viewer', () => {
  test.each(REASONS)('%j with %j', (participantFacts, presenterFacts, texts) => {
    expect(firstReason(participantFacts, presenterFacts, 'participant', 'fr')).toBe(withNoBreakSpaces(texts.mentee));
    expect(firstReason(participantFacts, presenterFacts, 'presenter', 'fr')).toBe(withNoBreakSpaces(texts.mentor));
    expect(firstReason(participantFacts, presenterFacts, 'referent', 'fr')).toBe(withNoBreakSpaces(texts.referent));
    expect(firstReason(participantFacts, presenterFacts, 'participant', 'en')).toBe(texts.english);
  });
});

test('a presenter reads why a participant suits', () => {
  const { presenter: direction } = explain(
    participant({ needs: ['speech'], job_category: 'it', expectations: ['advice'] }),
    presenter({ skills: ['speech'], targeted_job_categories: ['it'], expectations: ['advice'] }),
    { settings: DEFAULT_SETTINGS, vocabulary },
    { locale: 'fr', viewer: 'presenter', names, now: NOW },
  );
  expect(direction.reasons.map(({ text }) => text)).toEqual(
    [
      'Vous connaissez bien « Prise de parole », la priorité de Léa.',
      'Vous proposez « Des conseils » : c’est ce que Léa attend.',
      'Léa travaille dans « Informatique », où vous aimeriez aider.',
    ].map(withNoBreakSpaces),
  );
  expect(direction.reasons[0]?.quotes).toEqual([{ participant_label: 'Prise de parole', presenter_label: 'Prise de parole' }]);
});

const WATCH_OUTS: [participantFacts: Partial<MatchProfile>, presenterFacts: Partial<MatchProfile>, fr: string, en: string][] = [
  [
    { needs: ['ia'] },
    { skills: ['speech'] },
    'Vous recherchez « Numérique et IA », qui n’est pas parmi les compétences d’Anatole : un point à aborder ensemble d’emblée.',
    'You are looking for “Digital and AI”, which is not among Anatole’s skills: worth raising together from the start.',
  ],
  [
    { free_slots: [1] },
    { free_slots: [] },
    'Vos semaines n’ont aucun créneau commun : convenez d’un horaire avant de commencer.',
    'You and Anatole are never free at the same time: agree on a time before you start.',
  ],
  [
    { targeted_job_categories: ['it'] },
    { job_category: 'sales' },
    'Anatole travaille dans « Commerce » ; vous visez plutôt « Informatique ».',
    'Anatole works in “Sales”; you are more interested in “IT”.',
  ],
  [
    { motivations: ['order'] },
    { motivations: ['harmony'] },
    'Vos motivations diffèrent : « Cadre et règles » pour vous, « Harmonie » pour Anatole.',
    'You and Anatole have different motivations: “Order and principles” for you, “Harmony” for Anatole.',
  ],
  [
    { expectations: ['advice'] },
    { expectations: ['network'] },
    'Vous attendez « Des conseils », qu’Anatole ne propose pas : un point à aborder d’emblée.',
    'You expect “Advice”, which Anatole does not offer: worth raising from the start.',
  ],
  [
    {},
    {},
    'Ce score repose sur peu de réponses (0 critère connu sur 10) : un premier échange en dira davantage.',
    'This score is based on few answers (0 of 10 criteria): a first conversation will tell you more.',
  ],
];

test.each(WATCH_OUTS)('the watch-out of %j with %j', (participantFacts, presenterFacts, fr, en) => {
  expect(explainPair(participantFacts, presenterFacts, 'participant', 'fr').participant.watch_out).toBe(withNoBreakSpaces(fr));
  expect(explainPair(participantFacts, presenterFacts, 'participant', 'en').participant.watch_out).toBe(en);
});

const GAINS: [participantFacts: Partial<MatchProfile>, presenterFacts: Partial<MatchProfile>, fr: string, en: string][] = [
  [
    { skills: ['ia'] },
    { needs: ['ia'] },
    'Léa peut vous faire progresser sur « Numérique et IA ».',
    'Léa can help you get better at “Digital and AI”.',
  ],
  [
    { job_category: 'it' },
    { targeted_job_categories: ['it'] },
    'Léa fera découvrir « Informatique » de l’intérieur : vous souhaitiez y rencontrer quelqu’un.',
    'Léa can share an inside view of “IT”: you wanted to meet someone there.',
  ],
  [
    { needs: ['speech'] },
    { skills: ['speech'] },
    'Votre expérience en « Prise de parole » servira tout de suite : Léa recherche exactement cela.',
    'Your experience in “Public speaking” will be useful straight away: Léa is looking for exactly that.',
  ],
];

test.each(GAINS)('the presenter’s gain of %j with %j', (participantFacts, presenterFacts, fr, en) => {
  expect(explainPair(participantFacts, presenterFacts, 'presenter', 'fr').gain).toBe(withNoBreakSpaces(fr));
  expect(explainPair(participantFacts, presenterFacts, 'presenter', 'en').gain).toBe(en);
});

const OBSTACLES: [presenterFacts: Partial<MatchProfile>, fr: string, en: string, changes?: MatchSettingsChanges][] = [
  [{ paused: true }, 'Anatole fait une pause en ce moment.', 'Anatole is taking a break at the moment.'],
  [{ visible: false }, 'Le profil d’Anatole n’est pas visible en ce moment.', 'Anatole’s profile is not visible at the moment.'],
  [
    { capacity: { active: 2, max: 2 } },
    'Anatole accompagne déjà autant de personnes que possible.',
    'Anatole already has the maximum number of {mentees}.',
  ],
  [{ languages: ['en'] }, 'Vous n’avez pas de langue commune.', 'You and Anatole have no language in common.'],
  [
    { seniority: 1 },
    'Un critère indispensable dans cette entreprise n’est pas rempli : « Écart d’expérience ».',
    'A criterion required by this company is not met: “Difference in experience”.',
    { participant: { must_haves: ['seniority'] } },
  ],
];

test.each(OBSTACLES)('the obstacle of %j', (presenterFacts, fr, en, changes) => {
  const company = { settings: resolveSettings(changes), vocabulary };
  const mentee = participant({ languages: ['fr'], seniority: 5 });
  const obstacleTexts = (locale: 'fr' | 'en') =>
    explain(mentee, presenter(presenterFacts), company, { locale, viewer: 'participant', names, now: NOW }).obstacles.map(
      ({ text }) => text,
    );
  expect(obstacleTexts('fr')).toEqual([withNoBreakSpaces(fr)]);
  expect(obstacleTexts('en')).toEqual([en]);
});

test('daylight saving time shifts the local time of a weekly slot', () => {
  const answers = { free_slots: [70, 71], time_zone: 'Europe/Paris' };
  const labelAt = (now: string) =>
    explain(
      participant(answers),
      presenter(answers),
      { settings: DEFAULT_SETTINGS, vocabulary },
      {
        locale: 'en',
        viewer: 'participant',
        now: new Date(now),
      },
    ).participant.reasons[0]?.quotes[0]?.participant_label;
  expect(labelAt('2026-01-06T00:00:00Z')).toBe('Tuesday from 12:00 to 13:00');
  expect(labelAt('2026-07-06T00:00:00Z')).toBe('Tuesday from 13:00 to 14:00');
  // Summer time starts on Sunday 29 March, before the coming week.
  expect(labelAt('2026-03-25T00:00:00Z')).toBe('Tuesday from 13:00 to 14:00');
});

test('every sentence is complete, in both languages and for every viewer', () => {
  fc.assert(
    fc.property(
      participantArbitrary,
      presenterArbitrary,
      pairFactsArbitrary,
      settingsArbitrary,
      fc.constantFrom<'fr' | 'en'>('fr', 'en'),
      fc.constantFrom<'participant' | 'presenter' | 'referent'>('participant', 'presenter', 'referent'),
      (mentee, mentor, pairFacts, settings, locale, viewer) => {
        const explainPair = explain(mentee, mentor, { settings, vocabulary }, { locale, viewer, now: NOW, pairFacts });
        const sentences = [
          ...explainPair.obstacles.map(({ text }) => text),
          ...[explainPair.participant, explainPair.presenter].flatMap(({ reasons, watch_out }) => [
            ...reasons.map(({ text }) => text),
            watch_out,
          ]),
          explainPair.gain,
        ].filter((text) => text !== null);
        for (const text of sentences) {
          expect(text).toMatch(/^\p{Lu}|^[«“]/u);
          expect(text).toMatch(/\.$/);
          expect(text).not.toMatch(/undefined|null|NaN|« ?»|«\s*»|“”| {2}/);
          if (locale === 'fr') expect(text).not.toMatch(/ [:;!?»]|« |'/);
          else expect(text).not.toMatch(/[«»]| [:;!?]/);
        }
        for (const { reasons } of [explainPair.participant, explainPair.presenter]) {
          for (const { text, quotes } of reasons) {
            expect(
              quotes.some(({ participant_label, presenter_label }) => text.includes(participant_label) || text.includes(presenter_label)),
            ).toBe(true);
          }
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  [
    'participant',
    'fr',
    ['motivations'],
    'Vos réponses se rejoignent moins sur « Motivations » : sans elles, ce chiffre serait plus haut, et moins juste.',
  ],
  [
    'referent',
    'fr',
    ['motivations', 'seniority', 'talents', 'slots'],
    'Les réponses de Léa et d’Anatole se rejoignent moins sur « Motivations », « Talents complémentaires » et « Créneaux communs » : sans elles, ce chiffre serait plus haut, et moins juste.',
  ],
  [
    'participant',
    'fr',
    ['seniority'],
    'Ce chiffre tient aussi compte d’une réponse que nous ne montrons à personne : sans elle, il serait plus haut, et moins juste.',
  ],
  [
    'presenter',
    'en',
    ['motivations', 'talents'],
    'Your answers and Léa’s are further apart on “Motivations” and “Complementary talents”: without them, this figure would be higher, and less true.',
  ],
] as const)('says to a %s in %s that answers to %j lower the score, and names no private one', (viewer, locale, criteria, text) => {
  const context = textContextOf(participant(), presenter(), vocabulary, { locale, viewer, names, now: NOW });
  const answers = criteria.map((criterion) => ({ side: 'participant' as const, criterion, points: 1 }));
  expect(loweredText(answers, context)).toBe(withNoBreakSpaces(text));
  expect(loweredText([], context)).toBeNull();
});

function explainPair(
  participantFacts: Partial<MatchProfile>,
  presenterFacts: Partial<MatchProfile>,
  viewer: 'participant' | 'presenter' | 'referent',
  locale: 'fr' | 'en',
) {
  const company = { settings: DEFAULT_SETTINGS, vocabulary };
  return explain(participant(participantFacts), presenter(presenterFacts), company, { locale, viewer, names, now: NOW });
}

function firstReason(
  participantFacts: Partial<MatchProfile>,
  presenterFacts: Partial<MatchProfile>,
  viewer: 'participant' | 'presenter' | 'referent',
  locale: 'fr' | 'en',
) {
  return explainPair(participantFacts, presenterFacts, viewer, locale).participant.reasons[0]?.text;
}

/** Replaces the plain spaces of the tables above by the no-break spaces of French typography. */
function withNoBreakSpaces(sentence: string): string {
  return sentence
    .replace(/ (?=[:»])|(?<=«) /g, '\u00a0')
    .replace(/ (?=;)/g, '\u202f')
    .replace(/(?<=\d) (?=h)|(?<=h) (?=\d)/g, '\u00a0');
}
