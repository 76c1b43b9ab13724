import {
  both,
  forPerson,
  listed,
  NO_BREAK_SPACE,
  que,
  quoted,
  subject,
  theirMany,
  theirMutual,
  theirOne,
  typeset,
  verb,
  verbOfBoth,
} from './french.ts';
import { capitalized, type Person, type Phrases, type Quoted } from './phrases.ts';

export const fr: Phrases = {
  criterion: {
    needs: 'Besoins et savoir-faire',
    skills: 'Savoir-faire recherchés',
    slots: 'Créneaux communs',
    targets: 'Métier et unité visés',
    motivations: 'Motivations',
    riasec: 'Profil professionnel',
    talents: 'Talents complémentaires',
    seniority: 'Écart d’expérience',
    languages: 'Langues',
    location: 'Lieu et format',
    expectations: 'Attentes',
  },
  reason: {
    needs: ({ one, other, items }) => sought(one, other, items, 'mine'),
    skills: ({ one, other, items }) => sought(other, one, items, 'theirs'),
    slots: ({ one, other, items: [slot] }) =>
      `${both(one, other)} ${verbOfBoth(one, other, 'ont', 'avez')} un créneau commun : ${times(one, other, slot)}.`,
    targets: ({ one, other, items }) => {
      const wish = one.role === 'participant' ? verb(one, 'vise', 'visez') : verb(one, 'souhaite accompagner', 'souhaitez accompagner');
      return `${subject(other)} ${verb(other, 'travaille', 'travaillez')} dans ${listed(items.map(({ theirs }) => theirs))}, ${que(one)} ${wish}.`;
    },
    motivations: ({ one, other, items }) => {
      const shared = [...new Set(items.map(({ mine }) => mine))];
      const same = shared.length > 1 ? 'les mêmes motivations' : 'la même motivation';
      return `${both(one, other)} ${verbOfBoth(one, other, 'partagent', 'partagez')} ${same} : ${listed(shared)}.`;
    },
    riasec: ({ one, other, items }) => {
      const same = items.filter(({ degree }) => degree === 'same').map(({ mine }) => mine);
      if (same.length > 0) return `${theirMutual(one, other, 'profils professionnels')} se rejoignent : ${listed(same)}.`;
      return `${theirMutual(one, other, 'profils professionnels')} sont voisins : ${facing(one, other, items[0])}.`;
    },
    talents: ({ one, other, items: [talent] }) => `${theirMutual(one, other, 'talents')} se complètent : ${facing(one, other, talent)}.`,
    seniority: ({ one, other, items: [level] }) =>
      level.degree === 'same'
        ? `${both(one, other)} ${verbOfBoth(one, other, 'sont', 'êtes')} au même niveau, ${quoted(level.mine)} : un échange d’égal à égal.`
        : `l’écart d’expérience est porteur : ${facing(one, other, level)}.`,
    languages: ({ one, other, items }) =>
      `${both(one, other)} ${verbOfBoth(one, other, 'peuvent', 'pouvez')} échanger en ${listed(items.map(({ mine }) => mine))}.`,
    location: ({ one, other, items: [place] }) => {
      if (place.kind === 'site') {
        return `${both(one, other)} ${verbOfBoth(one, other, 'travaillent', 'travaillez')} sur le même site, ${quoted(place.mine)}.`;
      }
      if (place.kind === 'time_zone') {
        return `${both(one, other)} ${verbOfBoth(one, other, 'vivent', 'vivez')} à la même heure, celle de ${quoted(place.mine)}.`;
      }
      return `un même format ${one.you || other.you ? 'vous convient à l’un et à l’autre' : 'convient à l’un et à l’autre'} : ${quoted(place.mine)}.`;
    },
    expectations: ({ one, other, items }) => {
      const met = listed(items.map(({ mine }) => mine));
      return one.role === 'participant'
        ? `${subject(one)} ${verb(one, 'attend', 'attendez')} ${met} : c’est ce ${que(other)} ${verb(other, 'propose', 'proposez')}.`
        : `${subject(one)} ${verb(one, 'propose', 'proposez')} ${met} : c’est ce ${que(other)} ${verb(other, 'attend', 'attendez')}.`;
    },
  },
  watch_out: {
    needs: ({ one, other, items }) => missed(one, other, items[0], 'mine'),
    skills: ({ one, other, items }) => missed(other, one, items[0], 'theirs'),
    slots: ({ one, other, items: [slot] }) =>
      slot.mine === ''
        ? `${theirMutual(one, other, 'semaines')} n’ont aucun créneau commun : ${agree(one, other)} d’un horaire avant de commencer.`
        : `${theirMutual(one, other, 'semaines')} n’ont qu’un court créneau commun, ${times(one, other, slot)} : ${agree(one, other)} des horaires avant de commencer.`,
    targets: ({ one, other, items: [place] }) => {
      const wish = one.role === 'participant' ? verb(one, 'vise', 'visez') : verb(one, 'souhaite accompagner', 'souhaitez accompagner');
      return `${subject(other)} ${verb(other, 'travaille', 'travaillez')} dans ${quoted(place.theirs)} ; ${subject(one)} ${wish} plutôt ${quoted(place.mine)}.`;
    },
    motivations: ({ one, other, items: [first] }) => `${theirMutual(one, other, 'motivations')} diffèrent : ${facing(one, other, first)}.`,
    riasec: ({ one, other, items: [first] }) =>
      `${theirMutual(one, other, 'profils professionnels')} sont éloignés : ${facing(one, other, first)}.`,
    talents: ({ one, other, items: [shared] }) =>
      `${theirMutual(one, other, 'talents')} se ressemblent, avec ${quoted(shared.theirs)} en commun : pensez à chercher aussi un autre regard.`,
    seniority: ({ one, other, items: [level] }) => `l’écart d’expérience est inhabituel pour un mentorat : ${facing(one, other, level)}.`,
    languages: ({ one, other }) => `${both(one, other)} n’${verbOfBoth(one, other, 'ont', 'avez')} pas de langue commune.`,
    location: ({ one, other, items: [format] }) => `aucun format de rencontre commun : ${facing(one, other, format)}.`,
    expectations: ({ one, other, items: [wish] }) =>
      one.role === 'participant'
        ? `${subject(one)} ${verb(one, 'attend', 'attendez')} ${quoted(wish.mine)}, ${que(other)} ${verb(other, 'ne propose pas', 'ne proposez pas')} : un point à aborder d’emblée.`
        : `${subject(one)} ${verb(one, 'propose', 'proposez')} ${quoted(wish.mine)}, ${que(other)} ${verb(other, 'n’attend pas', 'n’attendez pas')} : un point à aborder d’emblée.`,
    few_answers: ({ known, total }) =>
      `ce score repose sur peu de réponses (${known} critères sur ${total}) : un premier échange en dira davantage.`,
  },
  gain: {
    needs: ({ one, other, items: [tag] }) =>
      tag.degree === 'same'
        ? `${subject(other)} ${verb(other, 'peut', 'pouvez')} ${one.you ? 'vous faire progresser' : `faire progresser ${one.name}`} sur ${quoted(tag.mine)}.`
        : `${subject(other)} ${verb(other, 'connaît', 'connaissez')} ${quoted(tag.theirs)}, proche de ${quoted(tag.mine)} ${que(one)} ${verb(one, 'souhaite', 'souhaitez')} développer.`,
    targets: ({ one, other, items: [place] }) =>
      `${subject(other)} ${verb(other, 'fera', 'ferez')} découvrir ${quoted(place.theirs)} de l’intérieur : ${subject(one)} ${verb(one, 'souhaitait', 'souhaitiez')} y rencontrer quelqu’un.`,
    skills: ({ one, other, items: [tag] }) =>
      `${theirOne(one, 'l’', 'expérience')} en ${quoted(tag.mine)} servira tout de suite : ${subject(other)} ${verb(other, 'recherche', 'recherchez')} ${tag.degree === 'same' ? 'exactement cela' : quoted(tag.theirs)}.`,
    expectations: ({ one, other, items: [wish] }) =>
      `${subject(one)} ${verb(one, 'pourra', 'pourrez')} offrir ce ${que(one)} ${verb(one, 'aime', 'aimez')} proposer, ${quoted(wish.mine)} : ${subject(other)} ${verb(other, 'l’attend', 'l’attendez')}.`,
    talents: ({ one, other, items: [talent] }) =>
      `${subject(other)} ${verb(other, 'apporte', 'apportez')} un talent nouveau, ${quoted(talent.theirs)}, à côté de ${quoted(talent.mine)} ${forPerson(one)}.`,
    motivations: ({ one, other, items: [shared] }) =>
      `partager avec ${subject(other)} une même motivation, ${quoted(shared.mine)}, nourrira aussi ${theirOne(one, 'l’', 'engagement')}.`,
  },
  obstacle: {
    same_person: () => 'c’est la même personne.',
    excluded_pair: () => 'ce binôme a été écarté par le programme.',
    past_pair: ({ participant, presenter }) =>
      `${both(participant, presenter)} ${verbOfBoth(participant, presenter, 'ont', 'avez')} déjà formé un binôme.`,
    open_pair: ({ participant, presenter }) =>
      `une demande ou un accompagnement est déjà en cours entre ${participant.you || presenter.you ? 'vous' : both(participant, presenter)}.`,
    manager_chain: () => 'un binôme se forme hors de la ligne hiérarchique, et celui-ci s’y trouve.',
    not_visible: ({ about }) => `${theirOne(about, 'le ', 'profil')} n’est pas visible en ce moment.`,
    paused: ({ about }) => `${subject(about)} ${verb(about, 'fait', 'faites')} une pause en ce moment.`,
    other_program: ({ participant, presenter }) =>
      `${both(participant, presenter)} ne ${verbOfBoth(participant, presenter, 'suivent', 'suivez')} pas le même programme.`,
    no_common_language: ({ participant, presenter }) =>
      `${both(participant, presenter)} n’${verbOfBoth(participant, presenter, 'ont', 'avez')} pas de langue commune.`,
    no_capacity: ({ about }) =>
      about.role === 'presenter'
        ? `${subject(about)} ${verb(about, 'accompagne', 'accompagnez')} déjà autant de personnes que possible.`
        : `${subject(about)} ${verb(about, 'a', 'avez')} déjà autant d’accompagnements que possible.`,
    must_have_missing: ({ criterion }) =>
      `un critère indispensable dans cette entreprise n’est pas rempli${criterion === null ? '' : ` : ${quoted(criterion)}`}.`,
  },
  confidence: (known, total) => `${known} critères connus sur ${total}`,
  someone: { participant: 'cette personne', presenter: 'ce·tte mentor·e' },
  slot: (weekday, from, to) => `le ${weekday} de ${clock(from)} à ${clock(to)}`,
  finish: (sentence) => capitalized(typeset(sentence)),
};

/** A covered need: the seeker's, whichever side the criterion serves. */
function sought(seeker: Person, bringer: Person, items: Quoted[], side: 'mine' | 'theirs'): string {
  const skillSide = side === 'mine' ? 'theirs' : 'mine';
  const exact = items.filter(({ degree }) => degree === 'same');
  const [first] = exact;
  if (first) {
    const also = exact[1] ? `, et aussi ${quoted(exact[1][side])}` : '';
    const place =
      first.rank === 0 ? theirOne(seeker, 'le ', 'premier besoin') : `${que(seeker)} ${verb(seeker, 'recherche', 'recherchez')}`;
    return `${subject(bringer)} ${verb(bringer, 'maîtrise', 'maîtrisez')} ${quoted(first[side])}, ${place}${also}.`;
  }
  const [near] = items;
  return `${subject(seeker)} ${verb(seeker, 'recherche', 'recherchez')} ${quoted(near?.[side] ?? '')} : ${subject(bringer)} ${verb(bringer, 'connaît', 'connaissez')} un domaine voisin, ${quoted(near?.[skillSide] ?? '')}.`;
}

function missed(seeker: Person, bringer: Person, tag: Quoted, side: 'mine' | 'theirs'): string {
  const skill = tag[side === 'mine' ? 'theirs' : 'mine'];
  const search = `${subject(seeker)} ${verb(seeker, 'recherche', 'recherchez')} ${quoted(tag[side])}`;
  return skill === ''
    ? `${search}, qui n’est pas parmi ${theirMany(bringer, 'savoir-faire')} : un point à aborder ensemble d’emblée.`
    : `${search} ; ${subject(bringer)} ${verb(bringer, 'connaît', 'connaissez')} un domaine voisin, ${quoted(skill)}, plutôt que le sujet même.`;
}

/** "« A » pour vous, « B » pour Paul". */
function facing(one: Person, other: Person, item: Quoted): string {
  return `${quoted(item.mine)} ${forPerson(one)}, ${quoted(item.theirs)} ${forPerson(other)}`;
}

/** The reader's own time first, the other's beside it where it differs. */
function times(one: Person, other: Person, slot: Quoted): string {
  if (slot.mine === slot.theirs) return slot.mine;
  if (one.you) return `${slot.mine} (${slot.theirs} ${forPerson(other)})`;
  if (other.you) return `${slot.theirs} (${slot.mine} ${forPerson(one)})`;
  return `${slot.mine} ${forPerson(one)} (${slot.theirs} ${forPerson(other)})`;
}

function agree(one: Person, other: Person): string {
  return one.you || other.you ? 'convenez' : 'mieux vaut convenir';
}

/** "12:30" → "12 h 30", "12:00" → "12 h". */
function clock(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  return [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK_SPACE);
}
