import { createHash, sign } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

type Signing = {
  /** PEM, with its certificate. */
  key: string;
  cert: string;
  kind: 'rsa' | 'ecdsa';
  bits: 256 | 384 | 512;
};

const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const assertion = "//*[local-name(.)='Assertion']";

/** Signs the assertion of a response, as a provider with these algorithms does. */
export function signAssertion(xml: string, { key, cert, kind, bits }: Signing): string {
  const digestAlgorithm = bits === 384 ? `${more}sha384` : `http://www.w3.org/2001/04/xmlenc#sha${bits}`;
  const signatureAlgorithm = `${more}${kind}-sha${bits}`;
  const signed = new SignedXml({ privateKey: key, publicCert: cert, signatureAlgorithm, canonicalizationAlgorithm: exclusive });
  class Signer {
    getAlgorithmName = () => signatureAlgorithm;
    getSignature = (info: string) => sign(`sha${bits}`, Buffer.from(info), { key, dsaEncoding: 'ieee-p1363' as const }).toString('base64');
    verifySignature = () => false;
  }
  class Digester {
    getAlgorithmName = () => digestAlgorithm;
    getHash = (text: string) => createHash(`sha${bits}`).update(text).digest('base64');
  }
  signed.SignatureAlgorithms = { [signatureAlgorithm]: Signer as never };
  signed.HashAlgorithms = { [digestAlgorithm]: Digester };
  signed.addReference({
    xpath: assertion,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm,
  });
  signed.computeSignature(xml, { location: { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signed.getSignedXml();
}
