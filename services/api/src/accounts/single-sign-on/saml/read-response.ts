import { SsoRefusal } from '../refusal.ts';
import { checkStructure } from './check-structure.ts';
import { childrenNamed, textOf } from './parse-xml.ts';
import { signedAssertion } from './verify-signature.ts';

/** The values that an accepted response must contain. */
export type Expectations = {
  /** The entity ID of the company's identity provider. */
  issuer: string;
  /** Its certificates, in base64. A signature of any of them counts. */
  certificates: readonly string[];
  /** Our entity ID for the company. */
  audience: string;
  /** The address that received the response. */
  recipient: string;
  /** The ID of the request that is answered; null for a response that nobody asked for. */
  requestId: string | null;
  now: Date;
};

/** What the identity provider says about a person. */
export type Assertion = {
  assertionId: string;
  issuer: string;
  subject: string;
  subjectFormat: string;
  attributes: Record<string, string[]>;
  /** The assertion is not accepted after this instant. */
  validUntil: Date;
};

/** Clocks of providers differ by minutes. */
const skewMilliseconds = 180_000;
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * Verifies a response and returns its assertion. Only the signed part is read.
 * @throws SsoRefusal
 */
export function readResponse(xml: string, expected: Expectations): Assertion {
  const document = checkStructure(xml);
  const response = document.documentElement;
  const signed = assertSigned(xml, document, expected.certificates);
  assertEqual('destination', expected.recipient, response.getAttribute('Destination'));
  assertAnswers(expected.requestId, response);
  for (const issuer of [...childrenNamed(response, 'Issuer'), ...childrenNamed(signed, 'Issuer')]) {
    assertEqual('issuer', expected.issuer, textOf(issuer));
  }
  const [subject] = childrenNamed(signed, 'Subject');
  const [conditions] = childrenNamed(signed, 'Conditions');
  const [statement] = childrenNamed(signed, 'AuthnStatement');
  if (!subject || !conditions || !statement) throw new SsoRefusal('missing_element', { expected: 'Subject, Conditions, AuthnStatement' });
  const confirmedUntil = assertConfirmed(subject, expected);
  const validUntil = assertConditions(conditions, expected);
  const sessionEnd = statement.getAttribute('SessionNotOnOrAfter');
  if (sessionEnd) assertBefore(expected.now, instantOf(sessionEnd, 'SessionNotOnOrAfter'));
  return {
    assertionId: signed.getAttribute('ID') ?? '',
    issuer: expected.issuer,
    ...subjectOf(subject),
    attributes: attributesOf(signed),
    validUntil: new Date(Math.max(confirmedUntil.getTime(), validUntil.getTime()) + skewMilliseconds),
  };
}

/** @throws SsoRefusal `signature_invalid` */
function assertSigned(xml: string, document: Document, certificates: readonly string[]): Element {
  for (const certificate of certificates) {
    const assertion = signedAssertion(xml, document, certificate);
    if (assertion) return assertion;
  }
  throw new SsoRefusal('signature_invalid');
}

/** @throws SsoRefusal `missing_element`, `recipient`, `in_response_to`, `expired`, `not_yet_valid` */
function assertConfirmed(subject: Element, { recipient, requestId, now }: Expectations): Date {
  const [confirmation] = childrenNamed(subject, 'SubjectConfirmation');
  const data = confirmation && childrenNamed(confirmation, 'SubjectConfirmationData')[0];
  if (!confirmation || !data) throw new SsoRefusal('missing_element', { expected: 'SubjectConfirmationData' });
  assertEqual('confirmation_method', bearer, confirmation.getAttribute('Method'));
  assertEqual('recipient', recipient, data.getAttribute('Recipient'));
  assertAnswers(requestId, data);
  const notBefore = data.getAttribute('NotBefore');
  if (notBefore) assertAfter(now, instantOf(notBefore, 'NotBefore'));
  const end = instantOf(data.getAttribute('NotOnOrAfter'), 'NotOnOrAfter');
  assertBefore(now, end);
  return end;
}

/** @throws SsoRefusal `in_response_to` */
function assertAnswers(requestId: string | null, element: Element): void {
  if (requestId !== null) assertEqual('in_response_to', requestId, element.getAttribute('InResponseTo'));
}

/** @throws SsoRefusal `missing_element`, `audience`, `expired`, `not_yet_valid` */
function assertConditions(conditions: Element, { audience, now }: Expectations): Date {
  const audiences = childrenNamed(conditions, 'AudienceRestriction').flatMap((restriction) => childrenNamed(restriction, 'Audience'));
  const names = audiences.map(textOf);
  if (!names.includes(audience)) throw new SsoRefusal('audience', { expected: audience, actual: names.join(', ') });
  assertAfter(now, instantOf(conditions.getAttribute('NotBefore'), 'NotBefore'));
  const end = instantOf(conditions.getAttribute('NotOnOrAfter'), 'NotOnOrAfter');
  assertBefore(now, end);
  return end;
}

/** @throws SsoRefusal `missing_element`, `name_id_transient` */
function subjectOf(subject: Element): { subject: string; subjectFormat: string } {
  const [nameId] = childrenNamed(subject, 'NameID');
  const value = textOf(nameId);
  if (!value || value.length > 1024) throw new SsoRefusal('missing_element', { expected: 'NameID' });
  const subjectFormat = nameId?.getAttribute('Format') ?? '';
  // A transient name differs at each sign-in, so it identifies nobody.
  if (subjectFormat === transient) throw new SsoRefusal('name_id_transient');
  return { subject: value, subjectFormat };
}

function attributesOf(assertion: Element): Record<string, string[]> {
  const attributes: Record<string, string[]> = {};
  for (const statement of childrenNamed(assertion, 'AttributeStatement')) {
    for (const attribute of childrenNamed(statement, 'Attribute')) {
      const values = childrenNamed(attribute, 'AttributeValue').map(textOf).filter(Boolean);
      for (const name of [attribute.getAttribute('Name'), attribute.getAttribute('FriendlyName')]) if (name) attributes[name] ??= values;
    }
  }
  return attributes;
}

/** Times are in UTC: `2026-11-23T08:00:00.123Z`. */
function instantOf(text: string | null, name: string): Date {
  const instant = new Date(text && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new SsoRefusal('missing_element', { expected: name, actual: text ?? '' });
  return instant;
}

function assertBefore(now: Date, end: Date): void {
  if (now.getTime() >= end.getTime() + skewMilliseconds) {
    throw new SsoRefusal('expired', { expected: `< ${end.toISOString()}`, actual: now.toISOString() });
  }
}

function assertAfter(now: Date, start: Date): void {
  if (now.getTime() < start.getTime() - skewMilliseconds) {
    throw new SsoRefusal('not_yet_valid', { expected: `≥ ${start.toISOString()}`, actual: now.toISOString() });
  }
}

function assertEqual(reason: SsoRefusal['reason'], expected: string, actual: string | null): void {
  if (actual !== expected) throw new SsoRefusal(reason, { expected, actual: actual ?? '' });
}
