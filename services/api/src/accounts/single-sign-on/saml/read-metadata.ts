import { X509Certificate } from 'node:crypto';
import { SsoRefusal } from '../refusal.ts';
import { childrenNamed, elementsOf, parseXml, textOf } from './parse-xml.ts';
import { metadataLimits } from './scan-xml.ts';

export type ProviderMetadata = { issuer: string; sign_on_url: string; certificates: { certificate: string; expires_at: Date }[] };

/** Why metadata is not accepted. Each has a text for the administrator. */
export type MetadataFault =
  | 'metadata_not_xml'
  | 'metadata_one_provider'
  | 'metadata_no_certificate'
  | 'metadata_bad_certificate'
  | 'metadata_no_redirect_address';

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const maxCertificates = 4;
/** P-256, P-384 and P-521. */
const curves: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

/**
 * Reads the metadata of an identity provider: its entity ID, the address that receives requests, its certificates for signatures.
 * Providers publish the document over https, and the administrator chooses it, so its own signature is not read.
 */
export function readMetadata(xml: string): { metadata: ProviderMetadata } | { fault: MetadataFault } {
  const root = parseOrNull(xml);
  if (!root) return { fault: 'metadata_not_xml' };
  const entities = [root, ...elementsOf(root)].filter(({ localName }) => localName === 'EntityDescriptor');
  const providers = entities.filter((entity) => childrenNamed(entity, 'IDPSSODescriptor').length === 1);
  const [entity] = providers;
  const descriptor = entity && childrenNamed(entity, 'IDPSSODescriptor')[0];
  const issuer = entity?.getAttribute('entityID')?.trim();
  if (!descriptor || !issuer || issuer.length > 1024 || providers.length > 1) return { fault: 'metadata_one_provider' };
  const certificates = readCertificates(descriptor);
  if (!certificates) return { fault: 'metadata_bad_certificate' };
  if (certificates.length === 0) return { fault: 'metadata_no_certificate' };
  const service = childrenNamed(descriptor, 'SingleSignOnService').find((each) => each.getAttribute('Binding') === redirectBinding);
  const sign_on_url = service?.getAttribute('Location') ?? '';
  if (!/^https?:$/.test(URL.parse(sign_on_url)?.protocol ?? '') || sign_on_url.length > 2000) {
    return { fault: 'metadata_no_redirect_address' };
  }
  return { metadata: { issuer, sign_on_url, certificates } };
}

function parseOrNull(xml: string): Element | null {
  try {
    return parseXml(xml, { comments: true, limits: metadataLimits }).documentElement;
  } catch (error) {
    if (error instanceof SsoRefusal) return null;
    throw error;
  }
}

/** Returns the certificates for signatures; null if one cannot be read, or if there are too many. */
function readCertificates(descriptor: Element): ProviderMetadata['certificates'] | null {
  const keys = childrenNamed(descriptor, 'KeyDescriptor').filter((key) => key.getAttribute('use') !== 'encryption');
  const elements = keys.flatMap((key) => elementsOf(key).filter(({ localName }) => localName === 'X509Certificate'));
  const texts = [...new Set(elements.map((element) => textOf(element).replace(/\s+/g, '')))];
  if (texts.length > maxCertificates) return null;
  try {
    return texts.map((certificate) => ({ certificate, expires_at: expiryOf(certificate) }));
  } catch {
    return null;
  }
}

/** @throws Error unless the text is a certificate with an RSA key of at least 2048 bits, or one of the usual elliptic curves */
function expiryOf(certificate: string): Date {
  const { validToDate, publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  const { modulusLength = 0, namedCurve = '' } = publicKey.asymmetricKeyDetails ?? {};
  const isStrong = publicKey.asymmetricKeyType === 'rsa' ? modulusLength >= 2048 : curves.has(namedCurve);
  if (!isStrong) throw new Error('not an RSA key of 2048 bits, nor a usual curve');
  return validToDate;
}
