import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A device with one passkey, as the specification of WebAuthn describes it. */
export function aDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const state = { counter: 0 };
  const clientData = (type: string, challenge: string, at = origin) => JSON.stringify({ type, challenge, origin: at, crossOrigin: false });
  return {
    state,
    id: base64url(credentialId),
    create(challenge: string, { at = origin, rpId = 'localhost' } = {}) {
      const authData = Buffer.concat([authenticatorData(rpId, 0x45, state.counter), attested(credentialId, publicKey)]);
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', Buffer.from([0xa0])],
        ['authData', cborBytes(authData)],
      ]);
      const client_data = base64url(clientData('webauthn.create', challenge, at));
      return { id: base64url(credentialId), client_data, attestation: base64url(attestation), transports: ['internal'] };
    },
    get(challenge: string, { at = origin, rpId = 'localhost', flags = 0x05 } = {}) {
      const json = clientData('webauthn.get', challenge, at);
      const authData = authenticatorData(rpId, flags, ++state.counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(json)]), privateKey);
      return {
        id: base64url(credentialId),
        client_data: base64url(json),
        authenticator_data: base64url(authData),
        signature: base64url(signature),
      };
    },
  };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

/** The attested credential data: no model, the id, and the key in COSE (ES256). */
function attested(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborMap = (entries: [string, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flatMap(([name, value]) => [cborText(name), value])]);
