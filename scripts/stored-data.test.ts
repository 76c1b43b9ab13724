import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalDocuments } from '@binome/api/content/legal-documents';
import type { LegalDocument } from '@binome/contract/companies/content';
import { type Locale, locales } from '@binome/contract/fields';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';

// The cookie policy names all that a browser keeps, and the privacy notice all that is stored about a person: a key or a column that they do not
// name fails here. Change the texts in both languages, and their versions.

/** What the cookie policy calls each key of the browser's storage, each cache and each cookie. A key may go on with an id. */
const browserData: Record<string, Record<Locale, RegExp>> = {
  binome_device: { fr: /reconnaître un navigateur/, en: /recognises a browser/ },
  binome_sso: { fr: /second cookie/, en: /second cookie/ },
  binome_console: { fr: /cookie de session/, en: /session cookie/ },
  'binome-console': { fr: /préférences d’affichage/, en: /display preferences/ },
  'mui-mode': { fr: /préférences d’affichage/, en: /display preferences/ },
  'binome.credentials': { fr: /^- votre session/m, en: /^- your session/m },
  'binome.person': { fr: /votre nom, votre adresse e-mail et votre photo/, en: /your name, your e-mail address and your photo/ },
  'binome.stay_signed_in': { fr: /votre choix de rester/, en: /your choice to stay/ },
  'binome.language': { fr: /la langue et/, en: /the language and/ },
  'binome.theme': { fr: /l’apparence/, en: /the appearance/ },
  'binome.company': { fr: /l’organisation dont vous avez visité la page/, en: /the organisation whose page you visited/ },
  'binome.device.': { fr: /caméra et de micro/, en: /camera and microphone/ },
  'binome.videos.': { fr: /vidéos de chaque site/, en: /video sites you agreed to/ },
  'binome.push': { fr: /notifications de ce navigateur/, en: /this browser’s notifications/ },
  'binome.push_asked': { fr: /si elles vous ont été proposées/, en: /whether they were offered/ },
  'binome.registration_key': { fr: /une clé qui prouve/, en: /a key that proves/ },
  'binome.registered': { fr: /pendant une inscription/, en: /during a registration/ },
  'binome.signed_out': { fr: /dernière déconnexion/, en: /last signed out/ },
  'binome.draft.': { fr: /vos brouillons/, en: /your drafts/ },
  'binome.draft.wish': { fr: /pendant une inscription/, en: /during a registration/ },
  'binome.reloaded_for': { fr: /les fichiers de l’application/, en: /the files of the application/ },
  'binome-app': { fr: /les fichiers de l’application/, en: /the files of the application/ },
  'binome-read': { fr: /relire sans réseau/, en: /without a network/ },
};

/** Texts in the sources that are no stored key: files to download, a mark in the page, and a key that is only removed. */
const otherNames = /^binome-(mes-|my-|codes|offline$)|^binome\.first_requests$/;

test('the cookie policy names each cookie, and each key and cache that the applications write', () => {
  const sources = [...sourcesIn('web/src'), ...sourcesIn('web/public'), ...sourcesIn('backoffice/src')].join('\n');
  const keys = [...sources.matchAll(/['`](binome[-._][\w.-]+|mui-mode)/g)].flatMap(([, key = '']) => (otherNames.test(key) ? [] : key));
  const cookies = [...readFileSync(join(root, 'services/api/src/platform/http/cookies.ts'), 'utf8').matchAll(/'(binome_\w+)'/g)].map(
    ([, name = '']) => name,
  );
  expect([...new Set([...keys, ...cookies])].sort()).toEqual(Object.keys(browserData).sort());
  for (const locale of locales) {
    const text = textOf('cookie_policy', locale);
    for (const [key, says] of Object.entries(browserData)) expect([key, says[locale].test(text)]).toEqual([key, true]);
  }
});

/** What the privacy notice calls each column about a person but times; null for ids, and for what follows from the others. */
const personalData: Record<string, Record<Locale, RegExp> | null> = {
  first_name: { fr: /prénom/, en: /first name/ },
  last_name: { fr: /nom/, en: /last name/ },
  email: { fr: /adresse e-mail/, en: /e-mail address/ },
  date_of_birth: { fr: /date de naissance/, en: /date of birth/ },
  gender: { fr: /genre/, en: /gender/ },
  business_unit_id: { fr: /entité/, en: /business unit/ },
  site_id: { fr: /site/, en: /site/ },
  job_title: { fr: /fonction/, en: /job title/ },
  // Of the names, the address and the job title.
  search_text: null,
  phone: { fr: /téléphone/, en: /phone number/ },
  linkedin_url: { fr: /LinkedIn/, en: /LinkedIn/ },
  avatar_url: { fr: /photo/, en: /photo/ },
  language: { fr: /langue/, en: /language/ },
  time_zone: { fr: /fuseau horaire/, en: /time zone/ },
  manager_id: { fr: /responsable/, en: /manager/ },
  external_id: { fr: /matricule/, en: /employee number/ },
  directory_user_name: { fr: /identifiant dans l’annuaire/, en: /identifier in the directory/ },
  directory_user_name_key: null,
  directory_status: null,
  decision_message: { fr: /réponse à votre inscription/, en: /decision on your registration/ },
  sessions_held_outside: { fr: /séances déjà tenues ailleurs/, en: /sessions already held elsewhere/ },
  profile_visible: { fr: /visibilité/, en: /visibility/ },
  accepts_offers: { fr: /visibilité/, en: /visibility/ },
  found_by_peers: { fr: /autres personnes accompagnées/, en: /other people who are being mentored/ },
  shows_presence: { fr: /présence en ligne/, en: /online presence/ },
  direct_booking: { fr: /disponibilités/, en: /availabilit/ },
  email_notifications: { fr: /notifications/, en: /notifications/ },
  sms_notifications: { fr: /SMS/, en: /SMS/ },
  state: { fr: /état de votre inscription/, en: /state of your registration/ },
  suspended_by_file: null,
  ...Object.fromEntries(['id', 'company_id', 'access_link_id', 'current_profile_id', 'current_program_id'].map((column) => [column, null])),
};

test('the privacy notice names each column about a person', () => {
  const schema = readFileSync(join(root, 'services/api/src/platform/data/schema.gen.ts'), 'utf8');
  const [, columns = ''] = /export interface Users \{([^}]*)\}/.exec(schema) ?? [];
  const names = [...columns.matchAll(/^ {2}(\w+):/gm)].flatMap(([, name = '']) => (name.endsWith('_at') ? [] : name));
  expect(names.sort()).toEqual(Object.keys(personalData).sort());
  for (const locale of locales) {
    const text = textOf('privacy_notice', locale);
    for (const [column, says] of Object.entries(personalData)) if (says) expect([column, says[locale].test(text)]).toEqual([column, true]);
  }
});

function textOf(kind: LegalDocument['kind'], locale: Locale): string {
  const document = legalDocuments[locale].find((each) => each.kind === kind);
  return [document?.intro, ...(document?.sections.map(({ body }) => body) ?? [])].join('\n');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.|\.gen\.|testing\//.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
}
