import type { Locale } from '@binome/contract/fields';

/** Words that the product's texts do not use, each with what to write instead. */
const bannedWords: Record<Locale, [RegExp, string][]> = {
  en: [
    [/\baccompan/i, 'mentorship, mentoring relationship, mentor'],
    [/\bpropos(?:al|e|ed|es|ing)\b/i, 'suggest, suggestion'],
    [/\bpairs?\b/i, 'mentorship, mentoring relationship, partners'],
    [/\b(?:waited for|awaited)\b/i, 'due, awaiting'],
    [/\bby the clock\b/i, 'in … time'],
    [/\bto come\b/i, 'upcoming, later'],
    [/\bsurname\b/i, 'last name'],
    [/\bwhoever\b/i, 'the person who, anyone who'],
    [/\bfor ever\b/i, 'permanently'],
    [/\bat once\b/i, 'immediately, straight away'],
    [/\bfound back\b/i, 'recovered'],
    [/\breferents?\b/i, 'HR contact'],
    [/\brevok/i, 'cancel, withdraw'],
    [/\b(?:refuse[ds]?|refusing|refusals?)\b/i, 'decline'],
    [/\btags?\b/i, 'topic'],
    [/\bmy space\b/i, 'my mentoring'],
    [/\bhours you share\b/i, 'times you are both free'],
    [/\bpieces? of news\b/i, 'update'],
    [/\bemails?\b/i, 'e-mail'],
    [/\bprograms?\b/i, 'programme'],
    [/\bcenter\b|\bcolors?\b|\bfavor|\bbehavior|\bcanceled\b|\benrollment|(?:organ|recogn|final|personal|summar)iz/i, 'British spelling'],
    [
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?!\d)/,
      'the day before the month',
    ],
    [/unprocessable entity/i, 'what to do next'],
  ],
  fr: [
    [/(?<![\p{L}-])e?mails?(?!\p{L})/iu, 'e-mail'],
    [/(?<!\p{L})mentors?(?![\p{L}·])/iu, 'mentor·e, mentor·es'],
    [/(?<!\p{L})mentorés?(?![\p{L}·])/iu, 'mentoré·e, mentoré·es, personne mentorée'],
    [/(?<!\p{L})référents?(?![\p{L}·])/iu, 'référent·e, référent·es'],
    [/·e·s/u, '·es'],
    [/(?<!\p{L})chargée?s?(?:·es?)? de programme/iu, 'responsable de programme'],
    [/à l’horloge/iu, 'à l’heure de'],
    [/(?<![\d\p{L}])1 (?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)/iu, '1er'],
    [/unprocessable entity/i, 'ce qu’il faut faire'],
    [/relation de mentor/iu, 'accompagnement'],
    [/(?<!\p{L})partenaires?(?!\p{L})/iu, 'le prénom, votre binôme'],
    [/personnes? mentorée/iu, 'mentoré·e'],
    [/(?<!\p{L})référent·e(?!s? ?RH|s?\u00a0RH)/iu, 'référent·e RH'],
    [/rendez-vous/iu, 'séance'],
    [/rencontres? (?:en personne|sur place)/iu, 'sur place'],
    [/moments? (?:en commun|proposé)/iu, 'créneau commun, horaire'],
    [/visioconférence|appels? vidéo/iu, 'visio'],
    [/mi-chemin/iu, 'mi-parcours'],
    [/compatibilité/iu, 'affinité'],
    [/(?<!\p{L})thématique/iu, 'sujet'],
    [/savoir-faire/iu, 'compétence'],
    [/(?<!\p{L})déclin(?:er|ez|é)/iu, 'refuser'],
    [/donne[rz]? (?:pas )?suite/iu, 'accepter, ou la raison'],
    [/révo(?:qu|cation)/iu, 'annuler, retirer'],
    [/(?<!\p{L})(?:clos(?:e|es)?(?!\p{L})|clôturé)/iu, 'terminé'],
    [/auteur·rice/iu, 'auteur·e'],
    [/(?<!\p{L})managers?(?!\p{L})/iu, 'responsable'],
    [/(?<!\p{L})fiches?(?!\p{L})/iu, 'profil'],
    [/espace de mentorat/iu, 'mon mentorat'],
    [/console (?:d’administration|du programme)/iu, 'la console'],
    [/supprimer mon compte/iu, 'fermer mon compte'],
  ],
};

/**
 * Keys whose subject has one of these words of its own: a key of the API is revoked, a sign-in is refused, a text has tags, and so has nothing
 * else.
 */
const ownSubjects = /api_key|(?:^|\.)ra\.|session\.refused|sign_in|\.sso|broken_text/;

/** Returns the banned words of a text, with what to write instead. */
export function wordFaults(text: string, locale: Locale, key = ''): string[] {
  if (ownSubjects.test(key)) return [];
  return bannedWords[locale].flatMap(([word, instead]) => {
    const found = text.match(word);
    return found ? [`“${found[0]}”: write ${instead}`] : [];
  });
}

/** Returns the words before a name that should be elided, or that should not. */
export function elisionFaults(sentence: string, name: string, vowelSound: boolean): string[] {
  const missing = new RegExp(`(?<!\\p{L})(?:de|que|jusque|lorsque|puisque) ${name}`, 'giu');
  const wrong = new RegExp(`(?<!\\p{L})(?:d|qu)’${name}`, 'giu');
  return sentence.match(vowelSound ? missing : wrong) ?? [];
}

/** Titles quoted from the specification, which keep their words. */
export const specificationTitles = new Set([
  'registration.invalid',
  'sign_in.mail_sent',
  'sign_in.email_empty',
  'sign_in.email_unknown',
  'auth.reset_sent',
  'fields.invalid_tag',
  'profiling.tag_invalid',
]);
