import type { Webconference } from '@binome/contract/mentoring/webconferences';

/** `open`: a direct way exists. `relayed`: only through the relay. `blocked`: no way out. */
export type NetworkCheck = 'open' | 'relayed' | 'blocked';

const patience = 6000;

/** Looks for the ways by which a call could leave this network. */
export async function checkNetwork({ servers, transport_policy }: NonNullable<Webconference['ice']>): Promise<NetworkCheck> {
  const connection = new RTCPeerConnection({ iceServers: servers as RTCIceServer[], iceTransportPolicy: transport_policy });
  const types = new Set<string>();
  try {
    connection.createDataChannel('check');
    const gathered = new Promise<void>((resolve) => {
      setTimeout(resolve, patience);
      connection.onicecandidate = ({ candidate }) => (candidate ? types.add(candidate.type ?? '') : resolve());
    });
    await connection.setLocalDescription();
    await gathered;
  } finally {
    connection.close();
  }
  return networkOf(types, servers.length > 0);
}

/**
 * Judges a network by the types of candidates that it gives. A `host` candidate is the machine's own address, which exists even where
 * nothing gets out: it only counts without a server that could show more.
 */
export function networkOf(types: ReadonlySet<string>, hasServers: boolean): NetworkCheck {
  if (types.has('srflx') || (!hasServers && types.has('host'))) return 'open';
  return types.has('relay') ? 'relayed' : 'blocked';
}
