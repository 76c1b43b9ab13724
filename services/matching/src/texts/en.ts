import { conjugate, list, possessive, possessiveOfBoth, quoted, quotedAll, quotedList, subject, subjectOfBoth } from './english.ts';
import { capitalized, type LabelledAnswerPair, type Person, type Phrases } from './phrases.ts';

export const en: Phrases = {
  criterion: {
    needs: 'Needs and skills',
    skills: 'Skills sought',
    slots: 'Shared availability',
    targets: 'Preferred job and {unit}',
    motivations: 'Motivations',
    riasec: 'Professional profile',
    talents: 'Complementary talents',
    seniority: 'Difference in experience',
    languages: 'Languages',
    location: 'Location and format',
    expectations: 'Expectations',
  },
  reason: {
    needs: ({ evaluator, candidate, items }) => coveredNeed(evaluator, candidate, items, 'evaluator_label'),
    skills: ({ evaluator, candidate, items }) => coveredNeed(candidate, evaluator, items, 'candidate_label'),
    slots: ({ evaluator, candidate, items: [slot] }) =>
      `${subjectOfBoth(evaluator, candidate)} are both free on ${commonTimes(evaluator, candidate, slot)}.`,
    targets: ({ evaluator, candidate, items }) => {
      const wish =
        evaluator.role === 'participant'
          ? `which ${subject(evaluator)} ${conjugate(evaluator, 'is interested in', 'are interested in')}`
          : `where ${subject(evaluator)} would like to help`;
      return `${subject(candidate)} ${conjugate(candidate, 'works', 'work')} in ${quotedList(items.map(({ candidate_label }) => candidate_label))}, ${wish}.`;
    },
    motivations: ({ evaluator, candidate, items }) => {
      const shared = [...new Set(items.map(({ evaluator_label }) => evaluator_label))];
      return `${subjectOfBoth(evaluator, candidate)} share the same ${shared.length > 1 ? 'motivations' : 'motivation'}: ${quotedList(shared)}.`;
    },
    riasec: ({ evaluator, candidate, items }) => {
      const same = items.filter(({ degree }) => degree === 'same').map(({ evaluator_label }) => evaluator_label);
      if (same.length > 0) return `${subjectOfBoth(evaluator, candidate)} have similar professional profiles: ${quotedList(same)}.`;
      return `${subjectOfBoth(evaluator, candidate)} have related professional profiles: ${bothLabels(evaluator, candidate, items[0])}.`;
    },
    talents: ({ evaluator, candidate, items: [talent] }) =>
      `${subjectOfBoth(evaluator, candidate)} have complementary talents: ${bothLabels(evaluator, candidate, talent)}.`,
    seniority: ({ evaluator, candidate, items: [level] }) =>
      level.degree === 'same'
        ? `${subjectOfBoth(evaluator, candidate)} are at the same level, ${quoted(level.evaluator_label)}: a conversation between equals.`
        : `the difference in experience is helpful: ${bothLabels(evaluator, candidate, level)}.`,
    languages: ({ evaluator, candidate, items }) =>
      `${evaluator.you || candidate.you ? 'you' : subjectOfBoth(evaluator, candidate)} both speak ${list(items.map(({ evaluator_label }) => evaluator_label))}.`,
    location: ({ evaluator, candidate, items: [place] }) => {
      if (place.kind === 'site') return `${subjectOfBoth(evaluator, candidate)} work at the same site, ${quoted(place.evaluator_label)}.`;
      if (place.kind === 'time_zone')
        return `${subjectOfBoth(evaluator, candidate)} are in the same time zone, ${quoted(place.evaluator_label)}.`;
      return `${quoted(place.evaluator_label)} suits ${evaluator.you || candidate.you ? 'you both' : 'both'}.`;
    },
    expectations: ({ evaluator, candidate, items }) => {
      const metExpectations = quotedList(items.map(({ evaluator_label }) => evaluator_label));
      return evaluator.role === 'participant'
        ? `${subject(evaluator)} ${conjugate(evaluator, 'expects', 'expect')} ${metExpectations}, which is what ${subject(candidate)} ${conjugate(candidate, 'offers', 'offer')}.`
        : `${subject(evaluator)} ${conjugate(evaluator, 'offers', 'offer')} ${metExpectations}, which is what ${subject(candidate)} ${conjugate(candidate, 'expects', 'expect')}.`;
    },
  },
  watch_out: {
    needs: ({ evaluator, candidate, items }) => uncoveredNeed(evaluator, candidate, items[0], 'evaluator_label'),
    skills: ({ evaluator, candidate, items }) => uncoveredNeed(candidate, evaluator, items[0], 'candidate_label'),
    slots: ({ evaluator, candidate, items: [slot] }) =>
      slot.evaluator_label === ''
        ? `${subjectOfBoth(evaluator, candidate)} are never free at the same time: agree on a time before you start.`
        : `${subjectOfBoth(evaluator, candidate)} are rarely free at the same time, ${commonTimes(evaluator, candidate, slot)}: agree on times before you start.`,
    targets: ({ evaluator, candidate, items: [place] }) => {
      const wish =
        evaluator.role === 'participant' ? conjugate(evaluator, 'is more interested in', 'are more interested in') : 'would rather help in';
      return `${subject(candidate)} ${conjugate(candidate, 'works', 'work')} in ${quoted(place.candidate_label)}; ${subject(evaluator)} ${wish} ${quoted(place.evaluator_label)}.`;
    },
    motivations: ({ evaluator, candidate, items: [first] }) =>
      `${subjectOfBoth(evaluator, candidate)} have different motivations: ${bothLabels(evaluator, candidate, first)}.`,
    riasec: ({ evaluator, candidate, items: [first] }) =>
      `${subjectOfBoth(evaluator, candidate)} have very different professional profiles: ${bothLabels(evaluator, candidate, first)}.`,
    talents: ({ evaluator, candidate, items: [shared] }) =>
      `${possessiveOfBoth(evaluator, candidate, 'talents')} are similar, with ${quoted(shared.candidate_label)} in common: remember to look for other points of view too.`,
    seniority: ({ evaluator, candidate, items: [level] }) =>
      `the difference in experience is unusual for mentoring: ${bothLabels(evaluator, candidate, level)}.`,
    languages: ({ evaluator, candidate }) => `${subjectOfBoth(evaluator, candidate)} have no language in common.`,
    location: ({ evaluator, candidate, items: [format] }) =>
      `there is no way of meeting that suits both: ${bothLabels(evaluator, candidate, format)}.`,
    expectations: ({ evaluator, candidate, items: [wish] }) =>
      evaluator.role === 'participant'
        ? `${subject(evaluator)} ${conjugate(evaluator, 'expects', 'expect')} ${quoted(wish.evaluator_label)}, which ${subject(candidate)} ${conjugate(candidate, 'does', 'do')} not offer: worth raising from the start.`
        : `${subject(evaluator)} ${conjugate(evaluator, 'offers', 'offer')} ${quoted(wish.evaluator_label)}, which ${subject(candidate)} ${conjugate(candidate, 'does', 'do')} not expect: worth raising from the start.`,
    few_answers: ({ known, total }) =>
      `this score is based on few answers (${known} of ${total} criteria): a first conversation will tell you more.`,
  },
  gain: {
    needs: ({ evaluator, candidate, items: [tag] }) =>
      tag.degree === 'same'
        ? `${subject(candidate)} can help ${evaluator.you ? 'you' : evaluator.name} get better at ${quoted(tag.evaluator_label)}.`
        : `${subject(candidate)} ${conjugate(candidate, 'knows', 'know')} ${quoted(tag.candidate_label)}, close to ${quoted(tag.evaluator_label)}, which ${subject(evaluator)} would like to develop.`,
    targets: ({ evaluator, candidate, items: [place] }) =>
      `${subject(candidate)} can share an inside view of ${quoted(place.candidate_label)}: ${subject(evaluator)} wanted to meet someone there.`,
    skills: ({ evaluator, candidate, items: [tag] }) =>
      `${possessive(evaluator)} experience in ${quoted(tag.evaluator_label)} will be useful straight away: ${subject(candidate)} ${conjugate(candidate, 'is', 'are')} looking for ${tag.degree === 'same' ? 'exactly that' : quoted(tag.candidate_label)}.`,
    expectations: ({ evaluator, candidate, items: [wish] }) =>
      `${subject(evaluator)} ${conjugate(evaluator, 'likes', 'like')} giving ${quoted(wish.evaluator_label)}, which is what ${subject(candidate)} ${conjugate(candidate, 'hopes', 'hope')} for.`,
    talents: ({ evaluator, candidate, items: [talent] }) =>
      `${subject(candidate)} ${conjugate(candidate, 'brings', 'bring')} a new talent, ${quoted(talent.candidate_label)}, alongside ${possessive(evaluator)} ${quoted(talent.evaluator_label)}.`,
    motivations: ({ evaluator, candidate, items: [shared] }) =>
      `${subjectOfBoth(evaluator, candidate)} share ${quoted(shared.evaluator_label)}: it should keep ${evaluator.you || candidate.you ? 'you both' : 'both'} going.`,
  },
  lowered: ({ participant, presenter, labels }) =>
    labels.length === 0
      ? 'this figure also counts an answer that we show to nobody: without it, it would be higher, and less true.'
      : `${possessiveOfBoth(participant, presenter, 'answers')} are further apart on ${quotedAll(labels)}: without them, this figure would be higher, and less true.`,
  obstacle: {
    same_person: () => 'this is the same person.',
    excluded_pair: ({ participant, presenter }) =>
      `the programme team has chosen not to set up this {mentorship}.${participant.you || presenter.you ? ' Your {hr_contact} can tell you more.' : ''}`,
    past_pair: ({ participant, presenter }) => `${subjectOfBoth(participant, presenter)} have already worked together.`,
    open_pair: ({ participant, presenter }) => `${subjectOfBoth(participant, presenter)} already have an open request or {mentorship}.`,
    manager_chain: ({ participant, presenter }) =>
      participant.you || presenter.you
        ? 'this person is in your reporting line; mentoring always happens outside it.'
        : 'one of these two people is in the other’s reporting line; mentoring always happens outside it.',
    not_visible: ({ about }) => `${possessive(about)} profile is not visible at the moment.`,
    paused: ({ about }) => `${subject(about)} ${conjugate(about, 'is', 'are')} taking a break at the moment.`,
    other_program: ({ participant, presenter }) => `${subjectOfBoth(participant, presenter)} are not in the same programme.`,
    no_common_language: ({ participant, presenter }) => `${subjectOfBoth(participant, presenter)} have no language in common.`,
    no_capacity: ({ about }) =>
      about.role === 'presenter'
        ? `${subject(about)} already ${conjugate(about, 'has', 'have')} the maximum number of {mentees}.`
        : `${subject(about)} already ${conjugate(about, 'has', 'have')} the maximum number of {mentorships}.`,
    must_have_missing: ({ criterion }) =>
      `a criterion required by this company is not met${criterion === null ? '' : `: ${quoted(criterion)}`}.`,
  },
  confidence: (known, total) => `${known} of ${total} criteria known`,
  unknownName: { participant: 'this person', presenter: 'this person' },
  formatSlot: (weekday, from, to) => `${weekday} from ${from} to ${to}`,
  formatSentence: capitalized,
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
    const secondNeed = exact[1] ? `, and ${quoted(exact[1][needLabel])} as well` : '';
    const description =
      first.rank === 0 ? `${possessive(seeker)} top priority` : `which ${subject(seeker)} ${conjugate(seeker, 'is', 'are')} looking for`;
    return `${subject(provider)} ${conjugate(provider, 'knows', 'know')} ${quoted(first[needLabel])} well, ${description}${secondNeed}.`;
  }
  const [related] = items;
  return `${subject(seeker)} ${conjugate(seeker, 'is', 'are')} looking for ${quoted(related?.[needLabel] ?? '')}: ${subject(provider)} ${conjugate(provider, 'knows', 'know')} a related area, ${quoted(related?.[skillLabel] ?? '')}.`;
}

function uncoveredNeed(
  seeker: Person,
  provider: Person,
  tag: LabelledAnswerPair,
  needLabel: 'evaluator_label' | 'candidate_label',
): string {
  const skill = tag[needLabel === 'evaluator_label' ? 'candidate_label' : 'evaluator_label'];
  const search = `${subject(seeker)} ${conjugate(seeker, 'is', 'are')} looking for ${quoted(tag[needLabel])}`;
  return skill === ''
    ? `${search}, which is not among ${possessive(provider)} skills: worth raising together from the start.`
    : `${search}; ${subject(provider)} ${conjugate(provider, 'knows', 'know')} a related area, ${quoted(skill)}, rather than this exact topic.`;
}

/** “A” for you, “B” for Paul. */
function bothLabels(evaluator: Person, candidate: Person, item: LabelledAnswerPair): string {
  return `${quoted(item.evaluator_label)} for ${subject(evaluator)}, ${quoted(item.candidate_label)} for ${subject(candidate)}`;
}

/** Returns a common free time in the viewer's time zone, then in the other person's if it differs. */
function commonTimes(evaluator: Person, candidate: Person, slot: LabelledAnswerPair): string {
  if (slot.evaluator_label === slot.candidate_label) return slot.evaluator_label;
  if (evaluator.you) return `${slot.evaluator_label} (${slot.candidate_label} for ${candidate.name})`;
  if (candidate.you) return `${slot.candidate_label} (${slot.evaluator_label} for ${evaluator.name})`;
  return `${slot.evaluator_label} for ${evaluator.name} (${slot.candidate_label} for ${candidate.name})`;
}
