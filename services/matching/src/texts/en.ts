import { both, listed, possessive, quoted, subject, theirMutual, verb } from './english.ts';
import { capitalized, type Person, type Phrases, type Quoted } from './phrases.ts';

export const en: Phrases = {
  criterion: {
    needs: 'Needs and skills',
    skills: 'Skills sought',
    slots: 'Common free times',
    targets: 'Targeted job and unit',
    motivations: 'Motivations',
    riasec: 'Professional profile',
    talents: 'Complementary talents',
    seniority: 'Difference in experience',
    languages: 'Languages',
    location: 'Place and format',
    expectations: 'Expectations',
  },
  reason: {
    needs: ({ one, other, items }) => sought(one, other, items, 'mine'),
    skills: ({ one, other, items }) => sought(other, one, items, 'theirs'),
    slots: ({ one, other, items: [slot] }) => `${both(one, other)} are both free on ${times(one, other, slot)}.`,
    targets: ({ one, other, items }) => {
      const wish =
        one.role === 'participant' ? verb(one, 'is aiming for', 'are aiming for') : verb(one, 'wishes to support', 'wish to support');
      return `${subject(other)} ${verb(other, 'works', 'work')} in ${listed(items.map(({ theirs }) => theirs))}, which ${subject(one)} ${wish}.`;
    },
    motivations: ({ one, other, items }) => {
      const shared = [...new Set(items.map(({ mine }) => mine))];
      return `${both(one, other)} share the same ${shared.length > 1 ? 'motivations' : 'motivation'}: ${listed(shared)}.`;
    },
    riasec: ({ one, other, items }) => {
      const same = items.filter(({ degree }) => degree === 'same').map(({ mine }) => mine);
      if (same.length > 0) return `${both(one, other)} have meeting professional profiles: ${listed(same)}.`;
      return `${both(one, other)} have neighbouring professional profiles: ${facing(one, other, items[0])}.`;
    },
    talents: ({ one, other, items: [talent] }) =>
      `${both(one, other)} have talents that complete each other: ${facing(one, other, talent)}.`,
    seniority: ({ one, other, items: [level] }) =>
      level.degree === 'same'
        ? `${both(one, other)} are at the same level, ${quoted(level.mine)}: an exchange between equals.`
        : `the difference in experience is a helpful one: ${facing(one, other, level)}.`,
    languages: ({ one, other, items }) => `${both(one, other)} can talk in ${listed(items.map(({ mine }) => mine))}.`,
    location: ({ one, other, items: [place] }) => {
      if (place.kind === 'site') return `${both(one, other)} work at the same site, ${quoted(place.mine)}.`;
      if (place.kind === 'time_zone') return `${both(one, other)} live by the same clock, that of ${quoted(place.mine)}.`;
      return `the same format suits ${both(one, other)}: ${quoted(place.mine)}.`;
    },
    expectations: ({ one, other, items }) => {
      const met = listed(items.map(({ mine }) => mine));
      return one.role === 'participant'
        ? `${subject(one)} ${verb(one, 'expects', 'expect')} ${met}: that is what ${subject(other)} ${verb(other, 'offers', 'offer')}.`
        : `${subject(one)} ${verb(one, 'offers', 'offer')} ${met}: that is what ${subject(other)} ${verb(other, 'expects', 'expect')}.`;
    },
  },
  watch_out: {
    needs: ({ one, other, items }) => missed(one, other, items[0], 'mine'),
    skills: ({ one, other, items }) => missed(other, one, items[0], 'theirs'),
    slots: ({ one, other, items: [slot] }) =>
      slot.mine === ''
        ? `${both(one, other)} have no free time in common: agree on a time before you start.`
        : `${both(one, other)} have only a short time in common, ${times(one, other, slot)}: agree on times before you start.`,
    targets: ({ one, other, items: [place] }) => {
      const wish =
        one.role === 'participant'
          ? verb(one, 'is rather aiming for', 'are rather aiming for')
          : verb(one, 'would rather support', 'would rather support');
      return `${subject(other)} ${verb(other, 'works', 'work')} in ${quoted(place.theirs)}; ${subject(one)} ${wish} ${quoted(place.mine)}.`;
    },
    motivations: ({ one, other, items: [first] }) => `${both(one, other)} have different motivations: ${facing(one, other, first)}.`,
    riasec: ({ one, other, items: [first] }) => `${both(one, other)} have distant professional profiles: ${facing(one, other, first)}.`,
    talents: ({ one, other, items: [shared] }) =>
      `${theirMutual(one, other, 'talents')} are alike, with ${quoted(shared.theirs)} in common: remember to look for another point of view as well.`,
    seniority: ({ one, other, items: [level] }) => `the difference in experience is unusual for mentoring: ${facing(one, other, level)}.`,
    languages: ({ one, other }) => `${both(one, other)} have no language in common.`,
    location: ({ one, other, items: [format] }) => `there is no way to meet that suits both: ${facing(one, other, format)}.`,
    expectations: ({ one, other, items: [wish] }) =>
      one.role === 'participant'
        ? `${subject(one)} ${verb(one, 'expects', 'expect')} ${quoted(wish.mine)}, which ${subject(other)} ${verb(other, 'does', 'do')} not offer: worth raising from the start.`
        : `${subject(one)} ${verb(one, 'offers', 'offer')} ${quoted(wish.mine)}, which ${subject(other)} ${verb(other, 'does', 'do')} not expect: worth raising from the start.`,
    few_answers: ({ known, total }) => `this score rests on few answers (${known} criteria of ${total}): a first talk will tell more.`,
  },
  gain: {
    needs: ({ one, other, items: [tag] }) =>
      tag.degree === 'same'
        ? `${subject(other)} can help ${one.you ? 'you' : one.name} get better at ${quoted(tag.mine)}.`
        : `${subject(other)} ${verb(other, 'knows', 'know')} ${quoted(tag.theirs)}, close to ${quoted(tag.mine)}, which ${subject(one)} ${verb(one, 'wishes', 'wish')} to develop.`,
    targets: ({ one, other, items: [place] }) =>
      `${subject(other)} can show ${quoted(place.theirs)} from the inside: ${subject(one)} wished to meet somebody there.`,
    skills: ({ one, other, items: [tag] }) =>
      `${possessive(one)} experience in ${quoted(tag.mine)} will be useful at once: ${subject(other)} ${verb(other, 'is', 'are')} looking for ${tag.degree === 'same' ? 'just that' : quoted(tag.theirs)}.`,
    expectations: ({ one, other, items: [wish] }) =>
      `${subject(one)} can give what ${one.you ? 'you like' : `${one.name} likes`} to offer, ${quoted(wish.mine)}: ${subject(other)} ${verb(other, 'expects', 'expect')} it.`,
    talents: ({ one, other, items: [talent] }) =>
      `${subject(other)} ${verb(other, 'brings', 'bring')} a new talent, ${quoted(talent.theirs)}, beside ${possessive(one)} ${quoted(talent.mine)}.`,
    motivations: ({ one, other, items: [shared] }) =>
      `sharing one motivation with ${subject(other)}, ${quoted(shared.mine)}, will feed ${possessive(one)} own drive too.`,
  },
  obstacle: {
    same_person: () => 'this is the same person.',
    excluded_pair: () => 'the program has ruled this pair out.',
    past_pair: ({ participant, presenter }) => `${both(participant, presenter)} have already been a pair.`,
    open_pair: ({ participant, presenter }) =>
      `a request or a mentoring relationship is already open between ${both(participant, presenter)}.`,
    manager_chain: () => 'a pair is formed outside the line of management, and this one is within it.',
    not_visible: ({ about }) => `${possessive(about)} profile is not visible at the moment.`,
    paused: ({ about }) => `${subject(about)} ${verb(about, 'is', 'are')} taking a break at the moment.`,
    other_program: ({ participant, presenter }) => `${both(participant, presenter)} are not in the same program.`,
    no_common_language: ({ participant, presenter }) => `${both(participant, presenter)} have no language in common.`,
    no_capacity: ({ about }) =>
      about.role === 'presenter'
        ? `${subject(about)} already ${verb(about, 'supports', 'support')} as many people as possible.`
        : `${subject(about)} already ${verb(about, 'has', 'have')} as many mentoring relationships as possible.`,
    must_have_missing: ({ criterion }) =>
      `a criterion that this company requires is not met${criterion === null ? '' : `: ${quoted(criterion)}`}.`,
  },
  confidence: (known, total) => `${known} of ${total} criteria known`,
  someone: { participant: 'this person', presenter: 'this mentor' },
  slot: (weekday, from, to) => `${weekday} from ${from} to ${to}`,
  finish: capitalized,
};

/** A covered need: the seeker's, whichever side the criterion serves. */
function sought(seeker: Person, bringer: Person, items: Quoted[], side: 'mine' | 'theirs'): string {
  const skillSide = side === 'mine' ? 'theirs' : 'mine';
  const exact = items.filter(({ degree }) => degree === 'same');
  const [first] = exact;
  if (first) {
    const also = exact[1] ? `, and ${quoted(exact[1][side])} as well` : '';
    const place =
      first.rank === 0 ? `${possessive(seeker)} first need` : `which ${subject(seeker)} ${verb(seeker, 'is', 'are')} looking for`;
    return `${subject(bringer)} ${verb(bringer, 'is', 'are')} skilled in ${quoted(first[side])}, ${place}${also}.`;
  }
  const [near] = items;
  return `${subject(seeker)} ${verb(seeker, 'is', 'are')} looking for ${quoted(near?.[side] ?? '')}: ${subject(bringer)} ${verb(bringer, 'knows', 'know')} a related field, ${quoted(near?.[skillSide] ?? '')}.`;
}

function missed(seeker: Person, bringer: Person, tag: Quoted, side: 'mine' | 'theirs'): string {
  const skill = tag[side === 'mine' ? 'theirs' : 'mine'];
  const search = `${subject(seeker)} ${verb(seeker, 'is', 'are')} looking for ${quoted(tag[side])}`;
  return skill === ''
    ? `${search}, which is not among ${possessive(bringer)} skills: worth raising together from the start.`
    : `${search}; ${subject(bringer)} ${verb(bringer, 'knows', 'know')} a related field, ${quoted(skill)}, rather than the very subject.`;
}

/** “A” for you, “B” for Paul. */
function facing(one: Person, other: Person, item: Quoted): string {
  return `${quoted(item.mine)} for ${subject(one)}, ${quoted(item.theirs)} for ${subject(other)}`;
}

/** The reader's own time first, the other's beside it where it differs. */
function times(one: Person, other: Person, slot: Quoted): string {
  if (slot.mine === slot.theirs) return slot.mine;
  if (one.you) return `${slot.mine} (${slot.theirs} for ${other.name})`;
  if (other.you) return `${slot.theirs} (${slot.mine} for ${one.name})`;
  return `${slot.mine} for ${one.name} (${slot.theirs} for ${other.name})`;
}
