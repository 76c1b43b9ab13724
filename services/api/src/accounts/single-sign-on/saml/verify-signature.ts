import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { type HashAlgorithm, type SignatureAlgorithm, SignedXml } from 'xml-crypto';
import { digestHashes, signatureHashes } from './allowed-elements.ts';
import { childrenNamed, parseXml } from './parse-xml.ts';

/**
 * Returns the assertion that a signature covers, read from the signed octets only; undefined if the certificate has not signed. The signature
 * of the response counts, if there is one, else that of the assertion. A certificate in the message is not read.
 * @param document whose structure is checked: each signature refers to its own parent
 * @param certificate in base64
 */
export function signedAssertion(xml: string, document: Document, certificate: string): Element | undefined {
  const response = document.documentElement;
  const [assertion] = childrenNamed(response, 'Assertion');
  const [signature] = [response, ...(assertion ? [assertion] : [])].flatMap((element) => childrenNamed(element, 'Signature'));
  const signed = signature && signedOctets(xml, signature, new X509Certificate(Buffer.from(certificate, 'base64')).publicKey);
  if (!signed) return undefined;
  const root = parseXml(signed).documentElement;
  return root.localName === 'Response' ? childrenNamed(root, 'Assertion')[0] : root;
}

function signedOctets(xml: string, signature: Element, publicKey: KeyObject): string | undefined {
  const signedXml = new SignedXml({ publicCert: publicKey });
  signedXml.SignatureAlgorithms = Object.fromEntries([...signatureHashes].map(([name, hash]) => [name, verifierOf(name, hash)]));
  signedXml.HashAlgorithms = Object.fromEntries([...digestHashes].map(([name, hash]) => [name, digesterOf(name, hash)]));
  try {
    signedXml.loadSignature(signature);
    return signedXml.checkSignature(xml) ? signedXml.getSignedReferences()[0] : undefined;
  } catch {
    // The library throws for a wrong signature, and for values that it cannot read.
    return undefined;
  }
}

/** The library knows neither SHA-384 nor elliptic curves. Their signatures are two numbers, not DER (XML Signature 1.1, section 6.4.3). */
function verifierOf(name: string, { type, hash }: { type: 'rsa' | 'ec'; hash: string }): new () => SignatureAlgorithm {
  return class {
    getAlgorithmName = () => name;
    getSignature = () => {
      throw new Error('only verifies');
    };
    verifySignature = (material: string, key: KeyObject, signature: string): boolean =>
      key.asymmetricKeyType === type &&
      verify(hash, Buffer.from(material), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
  } as unknown as new () => SignatureAlgorithm;
}

function digesterOf(name: string, hash: string): new () => HashAlgorithm {
  return class {
    getAlgorithmName = () => name;
    getHash = (xml: string) => createHash(hash).update(xml, 'utf8').digest('base64');
  };
}
