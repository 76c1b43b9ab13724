const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export type Place = { namespace: string; parents: readonly string[] };

const place = (namespace: string, ...parents: string[]): Place => ({ namespace, parents });

/**
 * The elements of a response that is accepted, each with its namespace and the elements that may contain it. Everything else is refused:
 * an attacker has no place left for a second assertion, and no element of the same name in another namespace.
 */
export const allowedElements: ReadonlyMap<string, Place> = new Map(
  Object.entries({
    Response: place(protocol, ''),
    Status: place(protocol, 'Response'),
    StatusCode: place(protocol, 'Status', 'StatusCode'),
    StatusMessage: place(protocol, 'Status'),
    Issuer: place(assertion, 'Response', 'Assertion'),
    Assertion: place(assertion, 'Response'),
    Subject: place(assertion, 'Assertion'),
    NameID: place(assertion, 'Subject'),
    SubjectConfirmation: place(assertion, 'Subject'),
    SubjectConfirmationData: place(assertion, 'SubjectConfirmation'),
    Conditions: place(assertion, 'Assertion'),
    AudienceRestriction: place(assertion, 'Conditions'),
    Audience: place(assertion, 'AudienceRestriction'),
    OneTimeUse: place(assertion, 'Conditions'),
    AuthnStatement: place(assertion, 'Assertion'),
    SubjectLocality: place(assertion, 'AuthnStatement'),
    AuthnContext: place(assertion, 'AuthnStatement'),
    AuthnContextClassRef: place(assertion, 'AuthnContext'),
    AuthnContextDeclRef: place(assertion, 'AuthnContext'),
    AuthenticatingAuthority: place(assertion, 'AuthnContext'),
    AttributeStatement: place(assertion, 'Assertion'),
    Attribute: place(assertion, 'AttributeStatement'),
    AttributeValue: place(assertion, 'Attribute'),
    Signature: place(signature, 'Response', 'Assertion'),
    SignedInfo: place(signature, 'Signature'),
    CanonicalizationMethod: place(signature, 'SignedInfo'),
    SignatureMethod: place(signature, 'SignedInfo'),
    Reference: place(signature, 'SignedInfo'),
    Transforms: place(signature, 'Reference'),
    Transform: place(signature, 'Transforms'),
    InclusiveNamespaces: place(exclusive, 'Transform', 'CanonicalizationMethod'),
    DigestMethod: place(signature, 'Reference'),
    DigestValue: place(signature, 'Reference'),
    SignatureValue: place(signature, 'Signature'),
    KeyInfo: place(signature, 'Signature'),
    KeyName: place(signature, 'KeyInfo'),
    KeyValue: place(signature, 'KeyInfo'),
    RSAKeyValue: place(signature, 'KeyValue'),
    Modulus: place(signature, 'RSAKeyValue'),
    Exponent: place(signature, 'RSAKeyValue'),
    X509Data: place(signature, 'KeyInfo'),
    X509Certificate: place(signature, 'X509Data'),
    X509SubjectName: place(signature, 'X509Data'),
    X509SKI: place(signature, 'X509Data'),
    X509IssuerSerial: place(signature, 'X509Data'),
    X509IssuerName: place(signature, 'X509IssuerSerial'),
    X509SerialNumber: place(signature, 'X509IssuerSerial'),
  }),
);

const encryption = 'http://www.w3.org/2001/04/xmlenc#';

/**
 * The elements of an encrypted assertion before it is decrypted. The key is inside the encrypted data: no reference leads to another
 * place of the message.
 */
export const encryptedElements: ReadonlyMap<string, Place> = new Map(
  Object.entries({
    EncryptedData: place(encryption, 'EncryptedAssertion'),
    EncryptionMethod: place(encryption, 'EncryptedData', 'EncryptedKey'),
    DigestMethod: place(signature, 'EncryptionMethod'),
    KeyInfo: place(signature, 'EncryptedData', 'EncryptedKey'),
    EncryptedKey: place(encryption, 'KeyInfo'),
    CipherData: place(encryption, 'EncryptedData', 'EncryptedKey'),
    CipherValue: place(encryption, 'CipherData'),
    KeyName: place(signature, 'KeyInfo'),
    X509Data: place(signature, 'KeyInfo'),
    X509Certificate: place(signature, 'X509Data'),
    X509SubjectName: place(signature, 'X509Data'),
    X509SKI: place(signature, 'X509Data'),
    X509IssuerSerial: place(signature, 'X509Data'),
    X509IssuerName: place(signature, 'X509IssuerSerial'),
    X509SerialNumber: place(signature, 'X509IssuerSerial'),
  }),
);

const more = 'http://www.w3.org/2001/04/xmldsig-more#';

/** The signatures that are accepted, with their kind of key and hash. */
export const signatureHashes: ReadonlyMap<string, { type: 'rsa' | 'ec'; hash: string }> = new Map(
  (['rsa', 'ec'] as const).flatMap((type) =>
    ['sha256', 'sha384', 'sha512'].map((hash) => [`${more}${type === 'ec' ? 'ecdsa' : 'rsa'}-${hash}`, { type, hash }]),
  ),
);

/** The digests that are accepted, with their hash. */
export const digestHashes: ReadonlyMap<string, string> = new Map([
  [`${encryption}sha256`, 'sha256'],
  [`${more}sha384`, 'sha384'],
  [`${encryption}sha512`, 'sha512'],
]);

/** The values of the attribute `Algorithm` that are accepted, by element. SHA-1, HMAC and RSA 1.5 encryption are not among them. */
export const allowedAlgorithms: ReadonlyMap<string, readonly string[]> = new Map([
  ['CanonicalizationMethod', [exclusive]],
  ['SignatureMethod', [...signatureHashes.keys()]],
  ['DigestMethod', [...digestHashes.keys()]],
  ['Transform', [`${signature}enveloped-signature`, exclusive]],
]);

/**
 * The algorithms of an encrypted assertion, by parent and element: AES, with a key under RSA-OAEP. The hash inside OAEP needs no
 * resistance to collisions, so SHA-1 is safe there.
 */
export const encryptionAlgorithms: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'EncryptedData/EncryptionMethod',
    [
      'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      'http://www.w3.org/2009/xmlenc11#aes128-gcm',
      `${encryption}aes256-cbc`,
      `${encryption}aes128-cbc`,
    ],
  ],
  ['EncryptedKey/EncryptionMethod', [`${encryption}rsa-oaep-mgf1p`]],
  ['EncryptionMethod/DigestMethod', [`${signature}sha1`]],
]);
