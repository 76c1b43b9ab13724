import {
  conjugate,
  conjugateForBoth,
  forPerson,
  inLanguages,
  possessiveOfBoth,
  possessivePlural,
  possessiveSingular,
  queSubject,
  quoted,
  quotedAll,
  quotedList,
  subject,
  subjectOfBoth,
  typeset,
} from './french.ts';
import { capitalized, type LabelledAnswerPair, type Person, type Phrases } from './phrases.ts';

export const fr: Phrases = {
  criterion: {
    needs: 'Besoins et compétences',
    skills: 'Compétences recherchées',
    slots: 'Créneaux communs',
    targets: 'Métier et {unit} visés',
    motivations: 'Motivations',
    riasec: 'Profil professionnel',
    talents: 'Talents complémentaires',
    seniority: 'Écart d’expérience',
    languages: 'Langues',
    location: 'Lieu et format',
    expectations: 'Attentes',
  },
  reason: {
    needs: ({ evaluator, candidate, items }) => coveredNeed(evaluator, candidate, items, 'evaluator_label'),
    skills: ({ evaluator, candidate, items }) => coveredNeed(candidate, evaluator, items, 'candidate_label'),
    slots: ({ evaluator, candidate, items: [slot] }) =>
      `${subjectOfBoth(evaluator, candidate)} ${conjugateForBoth(evaluator, candidate, 'ont', 'avez')} un créneau commun : ${commonTimes(evaluator, candidate, slot)}.`,
    targets: ({ evaluator, candidate, items }) => {
      const wish =
        evaluator.role === 'participant' ? conjugate(evaluator, 'vise', 'visez') : conjugate(evaluator, 'aimerait aider', 'aimeriez aider');
      const relative = evaluator.role === 'participant' ? queSubject(evaluator) : `où ${subject(evaluator)}`;
      return `${subject(candidate)} ${conjugate(candidate, 'travaille', 'travaillez')} dans ${quotedList(items.map(({ candidate_label }) => candidate_label))}, ${relative} ${wish}.`;
    },
    motivations: ({ evaluator, candidate, items }) => {
      const shared = [...new Set(items.map(({ evaluator_label }) => evaluator_label))];
      const same = shared.length > 1 ? 'les mêmes motivations' : 'la même motivation';
      return `${subjectOfBoth(evaluator, candidate)} ${conjugateForBoth(evaluator, candidate, 'partagent', 'partagez')} ${same} : ${quotedList(shared)}.`;
    },
    riasec: ({ evaluator, candidate, items }) => {
      const same = items.filter(({ degree }) => degree === 'same').map(({ evaluator_label }) => evaluator_label);
      if (same.length > 0)
        return `${possessiveOfBoth(evaluator, candidate, 'profils professionnels')} se rejoignent : ${quotedList(same)}.`;
      return `${possessiveOfBoth(evaluator, candidate, 'profils professionnels')} sont voisins : ${bothLabels(evaluator, candidate, items[0])}.`;
    },
    talents: ({ evaluator, candidate, items: [talent] }) =>
      `${possessiveOfBoth(evaluator, candidate, 'talents')} se complètent : ${bothLabels(evaluator, candidate, talent)}.`,
    seniority: ({ evaluator, candidate, items: [level] }) =>
      level.degree === 'same'
        ? `${subjectOfBoth(evaluator, candidate)} ${conjugateForBoth(evaluator, candidate, 'sont', 'êtes')} au même niveau, ${quoted(level.evaluator_label)} : un échange d’égal à égal.`
        : `l’écart d’expérience est porteur : ${bothLabels(evaluator, candidate, level)}.`,
    languages: ({ evaluator, candidate, items }) =>
      `${subjectOfBoth(evaluator, candidate)} ${conjugateForBoth(evaluator, candidate, 'peuvent', 'pouvez')} échanger ${inLanguages(items.map(({ evaluator_label }) => evaluator_label))}.`,
    location: ({ evaluator, candidate, items: [place] }) => {
      if (place.kind === 'site') {
        return `${subjectOfBoth(evaluator, candidate)} ${conjugateForBoth(evaluator, candidate, 'travaillent', 'travaillez')} sur le même site, ${quoted(place.evaluator_label)}.`;
      }
      if (place.kind === 'time_zone') {
        return `${subjectOfBoth(evaluator, candidate)} ${conjugateForBoth(evaluator, candidate, 'vivent', 'vivez')} à la même heure, celle de ${quoted(place.evaluator_label)}.`;
      }
      return `${quoted(place.evaluator_label)} ${evaluator.you || candidate.you ? 'vous convient à vous deux' : 'convient aux deux'}.`;
    },
    expectations: ({ evaluator, candidate, items }) => {
      const metExpectations = quotedList(items.map(({ evaluator_label }) => evaluator_label));
      return evaluator.role === 'participant'
        ? `${subject(evaluator)} ${conjugate(evaluator, 'attend', 'attendez')} ${metExpectations} : c’est ce ${queSubject(candidate)} ${conjugate(candidate, 'propose', 'proposez')}.`
        : `${subject(evaluator)} ${conjugate(evaluator, 'propose', 'proposez')} ${metExpectations} : c’est ce ${queSubject(candidate)} ${conjugate(candidate, 'attend', 'attendez')}.`;
    },
  },
  watch_out: {
    needs: ({ evaluator, candidate, items }) => uncoveredNeed(evaluator, candidate, items[0], 'evaluator_label'),
    skills: ({ evaluator, candidate, items }) => uncoveredNeed(candidate, evaluator, items[0], 'candidate_label'),
    slots: ({ evaluator, candidate, items: [slot] }) =>
      slot.evaluator_label === ''
        ? `${possessiveOfBoth(evaluator, candidate, 'semaines')} n’ont aucun créneau commun : ${agreeVerb(evaluator, candidate)} d’un horaire avant de commencer.`
        : `${possessiveOfBoth(evaluator, candidate, 'semaines')} n’ont qu’un court créneau commun, ${commonTimes(evaluator, candidate, slot)} : ${agreeVerb(evaluator, candidate)} des horaires avant de commencer.`,
    targets: ({ evaluator, candidate, items: [place] }) => {
      const wish =
        evaluator.role === 'participant' ? conjugate(evaluator, 'vise', 'visez') : conjugate(evaluator, 'aimerait aider', 'aimeriez aider');
      const there = evaluator.role === 'participant' ? '' : 'dans ';
      return `${subject(candidate)} ${conjugate(candidate, 'travaille', 'travaillez')} dans ${quoted(place.candidate_label)} ; ${subject(evaluator)} ${wish} plutôt ${there}${quoted(place.evaluator_label)}.`;
    },
    motivations: ({ evaluator, candidate, items: [first] }) =>
      `${possessiveOfBoth(evaluator, candidate, 'motivations')} diffèrent : ${bothLabels(evaluator, candidate, first)}.`,
    riasec: ({ evaluator, candidate, items: [first] }) =>
      `${possessiveOfBoth(evaluator, candidate, 'profils professionnels')} sont éloignés : ${bothLabels(evaluator, candidate, first)}.`,
    talents: ({ evaluator, candidate, items: [shared] }) =>
      `${possessiveOfBoth(evaluator, candidate, 'talents')} se ressemblent, avec ${quoted(shared.candidate_label)} en commun : pensez à chercher aussi un autre regard.`,
    seniority: ({ evaluator, candidate, items: [level] }) =>
      `l’écart d’expérience est inhabituel pour un mentorat : ${bothLabels(evaluator, candidate, level)}.`,
    languages: ({ evaluator, candidate }) =>
      `${subjectOfBoth(evaluator, candidate)} n’${conjugateForBoth(evaluator, candidate, 'ont', 'avez')} pas de langue commune.`,
    location: ({ evaluator, candidate, items: [format] }) =>
      `aucune façon d’échanger ne convient aux deux : ${bothLabels(evaluator, candidate, format)}.`,
    expectations: ({ evaluator, candidate, items: [wish] }) =>
      evaluator.role === 'participant'
        ? `${subject(evaluator)} ${conjugate(evaluator, 'attend', 'attendez')} ${quoted(wish.evaluator_label)}, ${queSubject(candidate)} ${conjugate(candidate, 'ne propose pas', 'ne proposez pas')} : un point à aborder d’emblée.`
        : `${subject(evaluator)} ${conjugate(evaluator, 'propose', 'proposez')} ${quoted(wish.evaluator_label)}, ${queSubject(candidate)} ${conjugate(candidate, 'n’attend pas', 'n’attendez pas')} : un point à aborder d’emblée.`,
    few_answers: ({ known, total }) =>
      `ce score repose sur peu de réponses (${knownCriteria(known, total)}) : un premier échange en dira davantage.`,
  },
  gain: {
    needs: ({ evaluator, candidate, items: [tag] }) =>
      tag.degree === 'same'
        ? `${subject(candidate)} ${conjugate(candidate, 'peut', 'pouvez')} ${evaluator.you ? 'vous faire progresser' : `faire progresser ${evaluator.name}`} sur ${quoted(tag.evaluator_label)}.`
        : `${subject(candidate)} ${conjugate(candidate, 'connaît', 'connaissez')} ${quoted(tag.candidate_label)}, proche de ${quoted(tag.evaluator_label)} ${queSubject(evaluator)} ${conjugate(evaluator, 'souhaite', 'souhaitez')} développer.`,
    targets: ({ evaluator, candidate, items: [place] }) =>
      `${subject(candidate)} ${conjugate(candidate, 'fera', 'ferez')} découvrir ${quoted(place.candidate_label)} de l’intérieur : ${subject(evaluator)} ${conjugate(evaluator, 'souhaitait', 'souhaitiez')} y rencontrer quelqu’un.`,
    skills: ({ evaluator, candidate, items: [tag] }) =>
      `${possessiveSingular(evaluator, 'l’', 'expérience')} en ${quoted(tag.evaluator_label)} servira tout de suite : ${subject(candidate)} ${conjugate(candidate, 'recherche', 'recherchez')} ${tag.degree === 'same' ? 'exactement cela' : quoted(tag.candidate_label)}.`,
    expectations: ({ evaluator, candidate, items: [wish] }) =>
      `${subject(evaluator)} ${conjugate(evaluator, 'aime', 'aimez')} apporter ${quoted(wish.evaluator_label)} : c’est ce ${queSubject(candidate)} ${conjugate(candidate, 'espère', 'espérez')}.`,
    talents: ({ evaluator, candidate, items: [talent] }) =>
      `${subject(candidate)} ${conjugate(candidate, 'apporte', 'apportez')} un talent nouveau, ${quoted(talent.candidate_label)}, à côté de ${quoted(talent.evaluator_label)} ${forPerson(evaluator)}.`,
    motivations: ({ evaluator, candidate, items: [shared] }) =>
      `${subject(evaluator)} ${conjugate(evaluator, 'partage', 'partagez')} ${quoted(shared.evaluator_label)} avec ${subject(candidate)} : de quoi ${evaluator.you ? 'vous porter aussi' : `porter aussi ${evaluator.name}`}.`,
  },
  lowered: ({ participant, presenter, labels }) =>
    labels.length === 0
      ? 'ce chiffre tient aussi compte d’une réponse que nous ne montrons à personne : sans elle, il serait plus haut, et moins juste.'
      : `${possessiveOfBoth(participant, presenter, 'réponses')} se rejoignent moins sur ${quotedAll(labels)} : sans elles, ce chiffre serait plus haut, et moins juste.`,
  obstacle: {
    same_person: () => 'c’est la même personne.',
    excluded_pair: ({ participant, presenter }) =>
      `l’équipe du programme a choisi de ne pas former {this_mentorship}.${participant.you || presenter.you ? ' Votre {hr_contact} peut vous en dire plus.' : ''}`,
    past_pair: ({ participant, presenter }) =>
      `${subjectOfBoth(participant, presenter)} ${conjugateForBoth(participant, presenter, 'ont', 'avez')} déjà travaillé ensemble.`,
    open_pair: ({ participant, presenter }) =>
      `une demande ou {a_mentorship} est déjà en cours entre ${participant.you || presenter.you ? 'vous' : subjectOfBoth(participant, presenter)}.`,
    manager_chain: ({ participant, presenter }) =>
      participant.you || presenter.you
        ? 'cette personne est dans votre ligne hiérarchique ; {a_mentorship} se fait toujours en dehors.'
        : 'l’une de ces deux personnes est dans la ligne hiérarchique de l’autre ; {a_mentorship} se fait toujours en dehors.',
    not_visible: ({ about }) => `${possessiveSingular(about, 'le ', 'profil')} n’est pas visible en ce moment.`,
    paused: ({ about }) => `${subject(about)} ${conjugate(about, 'fait', 'faites')} une pause en ce moment.`,
    other_program: ({ participant, presenter }) =>
      `${subjectOfBoth(participant, presenter)} ne ${conjugateForBoth(participant, presenter, 'suivent', 'suivez')} pas le même programme.`,
    no_common_language: ({ participant, presenter }) =>
      `${subjectOfBoth(participant, presenter)} n’${conjugateForBoth(participant, presenter, 'ont', 'avez')} pas de langue commune.`,
    no_capacity: ({ about }) =>
      about.role === 'presenter'
        ? `${subject(about)} ${conjugate(about, 'accompagne', 'accompagnez')} déjà autant de personnes que possible.`
        : `${subject(about)} ${conjugate(about, 'a', 'avez')} déjà autant de {mentorships} que possible.`,
    must_have_missing: ({ criterion }) =>
      `un critère indispensable dans cette entreprise n’est pas rempli${criterion === null ? '' : ` : ${quoted(criterion)}`}.`,
  },
  confidence: knownCriteria,
  unknownName: { participant: 'cette personne', presenter: 'cette personne' },
  formatSlot: (weekday, from, to) => `le ${weekday} de ${from} à ${to}`,
  formatSentence: (sentence) => capitalized(typeset(sentence)),
};

/** Returns the sentence of a covered need. `needLabel` names the field with the label of the seeker's answer. */
function coveredNeed(
  seeker: Person,
  provider: Person,
  items: LabelledAnswerPair[],
  needLabel: 'evaluator_label' | 'candidate_label',
): string {
  const skillLabel = needLabel === 'evaluator_label' ? 'candidate_label' : 'evaluator_label';
  const exact = items.filter(({ degree }) => degree === 'same');
  const [first] = exact;
  if (first) {
    const secondNeed = exact[1] ? `, et aussi ${quoted(exact[1][needLabel])}` : '';
    const description =
      first.rank === 0
        ? possessiveSingular(seeker, 'la ', 'priorité')
        : `${queSubject(seeker)} ${conjugate(seeker, 'recherche', 'recherchez')}`;
    return `${subject(provider)} ${conjugate(provider, 'connaît bien', 'connaissez bien')} ${quoted(first[needLabel])}, ${description}${secondNeed}.`;
  }
  const [related] = items;
  return `${subject(seeker)} ${conjugate(seeker, 'recherche', 'recherchez')} ${quoted(related?.[needLabel] ?? '')} : ${subject(provider)} ${conjugate(provider, 'connaît', 'connaissez')} un domaine voisin, ${quoted(related?.[skillLabel] ?? '')}.`;
}

function uncoveredNeed(
  seeker: Person,
  provider: Person,
  tag: LabelledAnswerPair,
  needLabel: 'evaluator_label' | 'candidate_label',
): string {
  const skill = tag[needLabel === 'evaluator_label' ? 'candidate_label' : 'evaluator_label'];
  const search = `${subject(seeker)} ${conjugate(seeker, 'recherche', 'recherchez')} ${quoted(tag[needLabel])}`;
  return skill === ''
    ? `${search}, qui n’est pas parmi ${possessivePlural(provider, 'compétences')} : un point à aborder ensemble d’emblée.`
    : `${search} ; ${subject(provider)} ${conjugate(provider, 'connaît', 'connaissez')} un domaine voisin, ${quoted(skill)}, plutôt que le sujet même.`;
}

/** "« A » pour vous, « B » pour Paul". */
function bothLabels(evaluator: Person, candidate: Person, item: LabelledAnswerPair): string {
  return `${quoted(item.evaluator_label)} ${forPerson(evaluator)}, ${quoted(item.candidate_label)} ${forPerson(candidate)}`;
}

/** Returns a common free time in the viewer's time zone, then in the other person's if it differs. */
function commonTimes(evaluator: Person, candidate: Person, slot: LabelledAnswerPair): string {
  if (slot.evaluator_label === slot.candidate_label) return slot.evaluator_label;
  if (evaluator.you) return `${slot.evaluator_label} (${slot.candidate_label} ${forPerson(candidate)})`;
  if (candidate.you) return `${slot.candidate_label} (${slot.evaluator_label} ${forPerson(evaluator)})`;
  return `${slot.evaluator_label} ${forPerson(evaluator)} (${slot.candidate_label} ${forPerson(candidate)})`;
}

function agreeVerb(evaluator: Person, candidate: Person): string {
  return evaluator.you || candidate.you ? 'convenez' : 'mieux vaut convenir';
}

/** French takes the singular for 0 and 1. */
function knownCriteria(known: number, total: number): string {
  return `${known} ${known < 2 ? 'critère connu' : 'critères connus'} sur ${total}`;
}
