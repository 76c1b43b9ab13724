import { SsoRefusal } from '../refusal.ts';
import { allowedAlgorithms, allowedElements, type Place } from './allowed-elements.ts';
import { childrenNamed, elementsOf, parseXml } from './parse-xml.ts';

/** The two that `allowedAlgorithms` lists. Each more would cost another canonical form of the assertion. */
const maxTransforms = 2;

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Elements that an assertion holds exactly once, below their parent. */
const once: readonly (readonly [parent: string, child: string])[] = [
  ['Assertion', 'Issuer'],
  ['Assertion', 'Subject'],
  ['Assertion', 'Conditions'],
  ['Assertion', 'AuthnStatement'],
  ['Subject', 'NameID'],
  ['Subject', 'SubjectConfirmation'],
  ['SubjectConfirmation', 'SubjectConfirmationData'],
  ['Conditions', 'AudienceRestriction'],
];

/**
 * Checks what a response consists of, before any signature is verified: one response with one assertion, each element in its place,
 * signatures that refer to their parents, and strong algorithms only.
 * @throws SsoRefusal with the first fault; `status` with the provider's code when the provider refused the sign-in itself
 */
export function checkStructure(xml: string): Document {
  const document = parseXml(xml);
  const root = document.documentElement;
  const elements = elementsOf(document);
  assertStatus(root);
  for (const element of elements) assertAllowed(element, allowedElements, allowedAlgorithms);
  const assertions = elements.filter(({ localName }) => localName === 'Assertion');
  if (assertions.length !== 1) throw new SsoRefusal('one_assertion_expected', { expected: '1', actual: String(assertions.length) });
  assertUniqueIds(elements);
  assertOnce(elements);
  assertSignatures(elements.filter(({ localName }) => localName === 'Signature'));
  return document;
}

/** @throws SsoRefusal `status` */
export function assertStatus(root: Element): void {
  const [status] = childrenNamed(root, 'Status');
  const codes = status ? elementsOf(status).filter(({ localName }) => localName === 'StatusCode') : [];
  const values = codes.map((code) => code.getAttribute('Value') ?? '');
  if (values.length > 0 && values[0] !== success) throw new SsoRefusal('status', { expected: success, actual: values.join(' / ') });
}

/** @throws SsoRefusal `encrypted`, `unexpected_element`, `algorithm` */
export function assertAllowed(
  element: Element,
  places: ReadonlyMap<string, Place>,
  algorithmsOf: ReadonlyMap<string, readonly string[]>,
): void {
  const name = element.localName;
  if (name === 'EncryptedAssertion') throw new SsoRefusal('encrypted');
  const place = places.get(name);
  const parent = element.parentNode?.nodeType === 1 ? ((element.parentNode as Element).localName ?? '') : '';
  if (!place || place.namespace !== element.namespaceURI || !place.parents.includes(parent)) {
    throw new SsoRefusal('unexpected_element', { actual: parent ? `${parent}/${name}` : name });
  }
  const algorithms = algorithmsOf.get(`${parent}/${name}`) ?? algorithmsOf.get(name);
  const algorithm = element.getAttribute('Algorithm') ?? '';
  if (algorithms && !algorithms.includes(algorithm)) {
    throw new SsoRefusal('algorithm', { expected: algorithms.join(', '), actual: algorithm });
  }
}

/** @throws SsoRefusal `duplicate_id` */
function assertUniqueIds(elements: Element[]): void {
  const ids = elements.flatMap((element) => ['ID', 'Id', 'id'].map((name) => element.getAttribute(name)).filter(Boolean));
  if (new Set(ids).size !== ids.length) throw new SsoRefusal('duplicate_id');
}

/** @throws SsoRefusal `missing_element`, `unexpected_element` */
function assertOnce(elements: Element[]): void {
  for (const [parentName, name] of once) {
    const counts = elements.filter(({ localName }) => localName === parentName).map((parent) => childrenNamed(parent, name).length);
    if (counts.some((count) => count === 0)) throw new SsoRefusal('missing_element', { expected: name });
    if (counts.some((count) => count > 1)) throw new SsoRefusal('unexpected_element', { actual: `${parentName}/${name}` });
  }
}

/** @throws SsoRefusal `unsigned`, `signature_structure` */
function assertSignatures(signatures: Element[]): void {
  if (signatures.length === 0) throw new SsoRefusal('unsigned');
  for (const signature of signatures) {
    const parent = signature.parentNode as Element;
    const [signedInfo, ...otherInfos] = childrenNamed(signature, 'SignedInfo');
    const references = signedInfo ? childrenNamed(signedInfo, 'Reference') : [];
    const isAlone = childrenNamed(parent, 'Signature').length === 1 && otherInfos.length === 0 && references.length === 1;
    const uri = references[0]?.getAttribute('URI');
    const transforms = elementsOf(signature).filter(({ localName }) => localName === 'Transform');
    if (!isAlone || transforms.length > maxTransforms || !parent.getAttribute('ID') || uri !== `#${parent.getAttribute('ID')}`) {
      throw new SsoRefusal('signature_structure', { expected: `#${parent.getAttribute('ID')}`, actual: uri ?? '' });
    }
  }
}
