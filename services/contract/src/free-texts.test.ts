import { expect, test } from 'vitest';
import { z } from 'zod';
import { memberEndpoints } from './endpoints.ts';

/** Texts that people outside the author's relationships read: each is a `publicText`. */
const publicTexts = [
  'PATCH /api/v1/users/:id job_title',
  'POST /api/v1/presenters title',
  'POST /api/v1/presenters activity',
  'POST /api/v1/participants title',
  'POST /api/v1/participants activity',
  'PATCH /api/v1/presenters/:id title',
  'PATCH /api/v1/presenters/:id activity',
  'PATCH /api/v1/presenters/:id resources.title',
  'PATCH /api/v1/presenters/:id resources.author',
  'PATCH /api/v1/participants/:id title',
  'PATCH /api/v1/participants/:id activity',
  'PATCH /api/v1/participants/:id resources.title',
  'PATCH /api/v1/participants/:id resources.author',
  'POST /api/v1/presenters/:id/recommendations body',
  'PATCH /api/v1/presenters/:id/recommendations/:recommendation_id body',
  'POST /api/v1/mentoring_requests topic',
  'POST /api/v1/mentoring_requests message',
  'PATCH /api/v1/mentoring_requests/:id message (decline)',
  'POST /api/v1/articles title',
  'POST /api/v1/articles body',
  'POST /api/v1/articles resource.author',
  'PATCH /api/v1/articles/:id title',
  'PATCH /api/v1/articles/:id body',
  'PATCH /api/v1/articles/:id resource.author',
  'POST /api/v1/articles/:id/comments body',
  'PUT /api/v1/articles/:id/comments/:comment_id body',
  'POST /api/v1/circles title',
  'POST /api/v1/circles description',
  'POST /api/v1/circles place',
  'PATCH /api/v1/circles/:id title',
  'PATCH /api/v1/circles/:id description',
  'PATCH /api/v1/circles/:id place',
];

/** The other texts that members write, by the reason why contact details may be in them. */
const otherTexts: Record<string, RegExp[]> = {
  'credentials, which nobody reads': [
    /^\S+ \/auth\b.* (\S*password\S*|\S*token|registration_key|redirect_url)$/,
    /^\S+ \S+ access_link\.token$/,
    /^\S+ \/api\/v1\/(email_(choices|changes|change_confirmations|change_refusals)|action_links|action_link_uses|shared_keepsakes) token$/,
    /^POST \/auth\/sso(\/registration(_form)?)? code$/,
    /^POST \/api\/v1\/identities code$/,
    /^POST \/api\/v1\/calendar_connections (code|error|state)$/,
    /^POST \/api\/v1\/identity_links current_password$/,
  ],
  'fields for contact details': [/ (email|linkedin_url|resources?\.url)$/],
  'answers to profile questions, checked by their type in readAnswer': [/ answers_details\.\*$/],
  'an address, which nobody reads': [/\/mark-page-as-read path$/, /\/push_subscription endpoint$/],
  'the name of a file': [/^POST \/api\/v1\/(files|conversations\/:id\/files) \?name$/],
  'read by the provider': [/^POST \/api\/v1\/(contact_form|error_mailers|problem_reports|leads) /],
  'read by the two partners': [
    /^PATCH \/api\/v1\/mentoring_requests\/:id message \(accept\)$/,
    /^\S+ \/api\/v1\/mentoring_relationships\/:id\/(objectives|actions|notes|feedbacks|keepsake)\b/,
    /^\S+ \/api\/v1\/meetings\b/,
    /^\S+ \/api\/v1\/conversations\/:id\/comments\b.* body$/,
  ],
  'read by the members of the circle': [
    /^PATCH \/api\/v1\/circle_sessions\/:id\/notes (question|body)$/,
    /^POST \/api\/v1\/circles\/:id\/messages body$/,
    /^PUT \/api\/v1\/circles\/:id\/lesson body$/,
  ],
  'read by the referents': [/^POST \/api\/v1\/(conversations|articles)\/:id\/reports reason$/],
};

const contactDetails = 'Bonjour, voici de quoi me joindre directement : lea.martin@nova.example';

test('refuses contact details in each text that people outside a relationship read', () => {
  const texts = memberEndpoints.flatMap(({ method, url, schema }) => [
    ...('body' in schema ? freeTexts(schema.body) : []).map((text) => ({ ...text, name: `${method} ${url} ${text.path}` })),
    ...('querystring' in schema && method !== 'GET' ? freeTexts(schema.querystring) : []).map((text) => ({
      ...text,
      name: `${method} ${url} ?${text.path}`,
    })),
  ]);
  const names = (list: typeof texts) => [...new Set(list.map(({ name }) => name))].sort();
  expect(names(texts.filter(({ isPublic }) => isPublic))).toEqual([...publicTexts].sort());
  const reasons = Object.values(otherTexts).flat();
  const unlisted = texts.filter(({ isPublic, name }) => !isPublic && !reasons.some((reason) => reason.test(name)));
  expect(names(unlisted), 'make it a publicText, or list who reads it').toEqual([]);
  const unused = reasons.filter((reason) => !texts.some(({ name }) => reason.test(name)));
  expect(unused, 'remove it from the list').toEqual([]);
});

type FreeText = { path: string; isPublic: boolean };

/** Returns the strings of a schema that accept a sentence with contact details, or that refuse it because of them. */
function freeTexts(schema: unknown, path = '', variant = ''): FreeText[] {
  if (schema instanceof z.ZodString) {
    const { success, error } = schema.safeParse(contactDetails);
    const isPublic = error?.issues.some((issue) => issue.code === 'custom' && issue.params?.code === 'contact_email') ?? false;
    return success || isPublic ? [{ path: path + variant, isPublic }] : [];
  }
  if (schema instanceof z.ZodObject) {
    const { event } = schema.shape;
    const named = event instanceof z.ZodLiteral ? ` (${event.value})` : variant;
    return Object.entries(schema.shape).flatMap(([key, value]) => freeTexts(value, path ? `${path}.${key}` : key, named));
  }
  if (schema instanceof z.ZodArray) return freeTexts(schema.element, path, variant);
  if (schema instanceof z.ZodRecord) return freeTexts(schema.valueType, `${path}.*`, variant);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => freeTexts(option, path, variant));
  if (schema instanceof z.ZodPipe) return freeTexts(schema.in, path, variant);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return freeTexts(schema.unwrap(), path, variant);
  }
  return [];
}
