/** A response that an identity provider signed, and ways to turn it into one that must be refused. */
export type HostileCase = { name: string; reason: string; change(xml: string): string };

const evil = 'admin@evil.example';

/** The assertion of a response. */
function assertionOf(xml: string): string {
  return /<(saml:)?Assertion[\s\S]*<\/(saml:)?Assertion>/.exec(xml)?.[0] ?? '';
}

/** A copy of the assertion with another ID, another person and no signature. */
function forged(xml: string): string {
  return assertionOf(xml)
    .replace(/<(ds:)?Signature[\s\S]*?<\/(ds:)?Signature>/, '')
    .replace(/ ID="[^"]+"/, ' ID="_forged"')
    .replace(/(<(saml:)?NameID[^>]*>)[^<]*/, `$1${evil}`);
}

const insertBefore = (xml: string, text: string) => xml.replace(assertionOf(xml), `${text}${assertionOf(xml)}`);
const insertAfter = (xml: string, text: string) => xml.replace(assertionOf(xml), `${assertionOf(xml)}${text}`);
const inSignature = (xml: string, text: string) =>
  xml.replace(/<\/(ds:)?SignatureValue>/, (end) => `${end}<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${text}</Object>`);

/** Changes of a correctly signed response, with the reason for which each is refused. Wrapping attacks are numbered as in the literature. */
export const hostileCases: HostileCase[] = [
  // Wrapping (Somorovsky and others, "On Breaking SAML", 2012).
  {
    name: 'XSW1: the original response inside its signature',
    reason: 'unexpected_element',
    change: (xml) => inSignature(insertBefore(xml, ''), xml.replace(/<\?xml[^>]*>/, '')),
  },
  {
    name: 'XSW2: a forged response around the original',
    reason: 'unexpected_element',
    change: (xml) => `${xml.slice(0, xml.indexOf('>') + 1)}${xml}</${/<([\w:]*Response)/.exec(xml)?.[1]}>`,
  },
  {
    name: 'XSW3: a forged assertion before the signed one',
    reason: 'one_assertion_expected',
    change: (xml) => insertBefore(xml, forged(xml)),
  },
  {
    name: 'XSW4: the signed assertion inside a forged one',
    reason: 'unexpected_element',
    change: (xml) => xml.replace(assertionOf(xml), forged(xml).replace(/<\/((saml:)?Assertion)>$/, `${assertionOf(xml)}</$1>`)),
  },
  {
    name: 'XSW5: a forged assertion with the signature of the original behind it',
    reason: 'one_assertion_expected',
    change: (xml) => insertAfter(xml, forged(xml)),
  },
  {
    name: 'XSW6: the original assertion inside the signature of a forged one',
    reason: 'unexpected_element',
    change: (xml) => inSignature(xml, assertionOf(xml)),
  },
  {
    name: 'XSW7: a forged assertion in Extensions',
    reason: 'unexpected_element',
    change: (xml) =>
      insertBefore(xml, `<samlp:Extensions xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${forged(xml)}</samlp:Extensions>`),
  },
  {
    name: 'XSW8: the original assertion in an object',
    reason: 'unexpected_element',
    change: (xml) => insertBefore(xml, `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${forged(xml)}</ds:Object>`),
  },
  {
    name: 'a forged assertion in another namespace',
    reason: 'unexpected_element',
    change: (xml) => insertBefore(xml, '<x:Assertion xmlns:x="urn:x"><x:Subject/></x:Assertion>'),
  },
  {
    name: 'a forged assertion inside SubjectConfirmationData',
    reason: 'unexpected_element',
    change: (xml) =>
      xml.replace(
        /<((saml:)?SubjectConfirmationData)([^>]*)\/>/,
        (_all, tag, _prefix, attributes) => `<${tag}${attributes}>${forged(xml)}</${tag}>`,
      ),
  },
  { name: 'two assertions with the same ID', reason: 'one_assertion_expected', change: (xml) => insertAfter(xml, assertionOf(xml)) },
  {
    name: 'two elements with the same ID',
    reason: 'duplicate_id',
    change: (xml) => xml.replace(/(Response[^>]*? ID=")[^"]+/, `$1${/ ID="([^"]+)"/.exec(assertionOf(xml))?.[1]}`),
  },
  {
    name: 'an encrypted assertion',
    reason: 'encrypted',
    change: (xml) => insertBefore(xml, '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
  },
  // Content.
  { name: 'another person', reason: 'signature_invalid', change: (xml) => xml.replace(/(<(saml:)?NameID[^>]*>)[^<]*/, `$1${evil}`) },
  {
    name: 'another attribute',
    reason: 'signature_invalid',
    change: (xml) => xml.replace(/(<(saml:)?AttributeValue[^>]*>)[^<]*/, `$1${evil}`),
  },
  {
    name: 'another audience',
    reason: 'signature_invalid',
    change: (xml) => xml.replace(/(<(saml:)?Audience>)[^<]*/, '$1https://other.example'),
  },
  {
    name: 'a comment inside the NameID',
    reason: 'forbidden_content',
    change: (xml) => xml.replace(/(<(saml:)?NameID[^>]*>)/, '$1admin@evil.example<!-- -->'),
  },
  {
    name: 'a CDATA section inside the NameID',
    reason: 'forbidden_content',
    change: (xml) => xml.replace(/(<(saml:)?NameID[^>]*>)([^<]*)/, '$1<![CDATA[$3]]>'),
  },
  { name: 'a processing instruction', reason: 'forbidden_content', change: (xml) => insertBefore(xml, '<?php echo 1 ?>') },
  { name: 'a document type', reason: 'forbidden_content', change: (xml) => `<!DOCTYPE x>${xml}` },
  {
    name: 'a document type with an entity',
    reason: 'forbidden_content',
    change: (xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}`,
  },
  {
    name: 'an element of the signature twice',
    reason: 'unexpected_element',
    change: (xml) => xml.replace(/<((ds:)?SignedInfo)>([\s\S]*?)<\/\1>/, (info) => `${info}<Evil/>`),
  },
  {
    name: 'two lists of what is signed',
    reason: 'signature_structure',
    change: (xml) => xml.replace(/<((ds:)?SignedInfo)>[\s\S]*?<\/\1>/, (info) => `${info}${info}`),
  },
  { name: 'a reference to the whole document', reason: 'signature_structure', change: (xml) => xml.replace(/URI="#[^"]+"/, 'URI=""') },
  { name: 'a reference to another element', reason: 'signature_structure', change: (xml) => xml.replace(/URI="#[^"]+"/, 'URI="#_forged"') },
  {
    name: 'the same transform many times',
    reason: 'signature_structure',
    change: (xml) => xml.replace(/<(ds:)?Transform [^>]*\/>/, (transform) => transform.repeat(50)),
  },
  { name: 'an algorithm “none”', reason: 'algorithm', change: (xml) => xml.replace(/(SignatureMethod Algorithm=")[^"]+/, '$1none') },
  {
    name: 'a signature by a shared secret',
    reason: 'algorithm',
    change: (xml) => xml.replace(/(SignatureMethod Algorithm=")[^"]+/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
  },
  {
    name: 'a transform by XSLT',
    reason: 'algorithm',
    change: (xml) => xml.replace(/(Transform Algorithm=")[^"]+/, '$1http://www.w3.org/TR/1999/REC-xslt-19991116'),
  },
  { name: 'no signature', reason: 'unsigned', change: (xml) => xml.replace(/<(ds:)?Signature[\s\S]*?<\/(ds:)?Signature>/, '') },
  {
    name: 'no conditions',
    reason: 'missing_element',
    change: (xml) => xml.replace(/<(saml:)?Conditions[\s\S]*?<\/(saml:)?Conditions>/, ''),
  },
  {
    name: 'no audience restriction',
    reason: 'missing_element',
    change: (xml) => xml.replace(/<(saml:)?AudienceRestriction[\s\S]*?<\/(saml:)?AudienceRestriction>/, ''),
  },
  {
    name: 'no subject confirmation',
    reason: 'missing_element',
    change: (xml) => xml.replace(/<(saml:)?SubjectConfirmation[\s\S]*<\/(saml:)?SubjectConfirmation>/, ''),
  },
  { name: 'no NameID', reason: 'missing_element', change: (xml) => xml.replace(/<(saml:)?NameID[\s\S]*?<\/(saml:)?NameID>/, '') },
  {
    name: 'no statement of authentication',
    reason: 'missing_element',
    change: (xml) => xml.replace(/<(saml:)?AuthnStatement[\s\S]*?<\/(saml:)?AuthnStatement>/, ''),
  },
  {
    name: 'another destination',
    reason: 'destination',
    change: (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://other.example/acs"'),
  },
  { name: 'no destination', reason: 'destination', change: (xml) => xml.replace(/ Destination="[^"]+"/, '') },
  {
    name: 'an answer to another request, outside of the signature',
    reason: 'in_response_to',
    change: (xml) => xml.replace(/InResponseTo="[^"]+"/, 'InResponseTo="_other"'),
  },
  {
    name: 'another issuer of the response',
    reason: 'issuer',
    change: (xml) => xml.replace(/(<(saml:)?Issuer[^>]*>)[^<]*/, '$1https://other.example'),
  },
  { name: 'the provider’s own refusal', reason: 'status', change: (xml) => xml.replace(/status:Success/, 'status:AuthnFailed') },
  { name: 'another root', reason: 'unexpected_element', change: (xml) => xml.replaceAll(/(<\/?[\w]*:?)Response/g, '$1LogoutResponse') },
  { name: 'text that is no XML', reason: 'not_xml', change: () => 'bonjour' },
  { name: 'an unclosed element', reason: 'not_xml', change: (xml) => xml.slice(0, -20) },
  { name: 'a message of a megabyte', reason: 'too_large', change: (xml) => insertBefore(xml, ' '.repeat(300_000)) },
];
