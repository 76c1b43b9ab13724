import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { SsoRefusal } from '../refusal.ts';
import { encryptedElements, encryptionAlgorithms } from './allowed-elements.ts';
import { assertAllowed, assertStatus } from './check-structure.ts';
import { childrenNamed, elementsOf, parseXml } from './parse-xml.ts';

/**
 * Returns the response with its encrypted assertion decrypted. It proves nothing yet: anybody can encrypt with a public certificate, so
 * the result is checked as if it had come unencrypted. A signature of the response covers the encrypted text, so it is left out: the
 * assertion inside must be signed.
 * @param privateKey PEM
 * @throws SsoRefusal `unencrypted`, `one_assertion_expected`, `algorithm`, `unexpected_element`, `decryption_failed`, and as `parseXml`
 * and `assertStatus` do
 */
export async function decryptResponse(xml: string, privateKey: string): Promise<string> {
  const document = parseXml(xml);
  const response = document.documentElement;
  assertStatus(response);
  const [encrypted, ...others] = childrenNamed(response, 'EncryptedAssertion');
  if (!encrypted || childrenNamed(response, 'Assertion').length > 0) throw new SsoRefusal('unencrypted');
  if (others.length > 0) throw new SsoRefusal('one_assertion_expected', { expected: '1', actual: String(others.length + 1) });
  for (const element of elementsOf(encrypted)) assertAllowed(element, encryptedElements, encryptionAlgorithms);
  const assertion = parseXml(await decryptElement(encrypted, privateKey)).documentElement;
  for (const signature of childrenNamed(response, 'Signature')) response.removeChild(signature);
  response.replaceChild(document.importNode(assertion, true), encrypted);
  return new XMLSerializer().serializeToString(document);
}

async function decryptElement(encrypted: Element, privateKey: string): Promise<string> {
  const xml = new XMLSerializer().serializeToString(encrypted);
  // The library refuses AES-CBC unless it is told otherwise. The signature inside protects it here.
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
  return promisify(decrypt)(xml, options).catch(() => {
    throw new SsoRefusal('decryption_failed');
  });
}
