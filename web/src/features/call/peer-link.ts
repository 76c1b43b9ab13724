import type { MediaState } from './local-media.ts';
import type { VideoLevel } from './quality.ts';

/** A signal that one browser sends to the other through the API. */
export type Signal = { description: RTCSessionDescriptionInit } | { candidates: RTCIceCandidateInit[] };

/** A message on the data channel, once the browsers are connected. */
export interface PartnerState {
  isMuted: boolean;
  hasVideo: boolean;
  isSharing: boolean;
  /** The line is too poor for video. */
  isHeldBack: boolean;
}

export type LinkState = 'connecting' | 'connected' | 'interrupted';

interface PeerLinkOptions {
  /** The id of the partner's page. */
  remotePeer: string;
  /** The polite side gives way when both make an offer at once. The other one makes the first offer. */
  isPolite: boolean;
  configuration: RTCConfiguration;
  send: (signal: Signal) => void;
  onState: (state: LinkState) => void;
  onStream: (stream: MediaStream) => void;
  onPartnerState: (state: PartnerState) => void;
}

/** Before an interrupted connection looks for another way. */
const patience = 2500;

const videoLimits: Record<VideoLevel, { maxBitrate: number; scaleResolutionDownBy: number; active: boolean }> = {
  full: { maxBitrate: 1_500_000, scaleResolutionDownBy: 1, active: true },
  low: { maxBitrate: 180_000, scaleResolutionDownBy: 3, active: true },
  none: { maxBitrate: 180_000, scaleResolutionDownBy: 3, active: false },
};

/**
 * The connection to one page of the partner, by "perfect negotiation": either side may start a negotiation at any time, and a collision
 * resolves itself. A change of network is answered by an ICE restart.
 */
export class PeerLink {
  readonly remotePeer: string;
  readonly #options: PeerLinkOptions;
  readonly #connection: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  readonly #stream = new MediaStream();
  #tracks: Pick<MediaState, 'audio' | 'video' | 'screen'> = { audio: null, video: null, screen: null };
  #videoLevel: VideoLevel = 'full';
  #own: PartnerState | undefined;
  #isOffering = false;
  #ignoresOffer = false;
  #candidates: RTCIceCandidateInit[] = [];
  #restart: ReturnType<typeof setTimeout> | undefined;
  /** Signals are applied one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: PeerLinkOptions) {
    this.#options = options;
    this.remotePeer = options.remotePeer;
    const connection = new RTCPeerConnection({ ...options.configuration, bundlePolicy: 'max-bundle' });
    this.#connection = connection;
    this.#channel = connection.createDataChannel('state', { negotiated: true, id: 0 });
    this.#channel.onopen = () => this.#tellState();
    this.#channel.onmessage = ({ data }) => options.onPartnerState(JSON.parse(data));
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => candidate && this.#collect(candidate.toJSON());
    connection.ontrack = ({ track }) => {
      this.#stream.addTrack(track);
      options.onStream(this.#stream);
    };
    connection.onconnectionstatechange = () => this.#follow();
    if (options.isPolite) return;
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' });
  }

  get #sender(): Record<'audio' | 'video', RTCRtpSender | undefined> {
    const senderOf = (kind: string) => this.#connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;
    return { audio: senderOf('audio'), video: senderOf('video') };
  }

  /** Sends these tracks from now on; the screen, if there is one, instead of the camera. */
  async setTracks(tracks: Pick<MediaState, 'audio' | 'video' | 'screen'>): Promise<void> {
    const wasSharing = this.#tracks.screen !== null;
    this.#tracks = tracks;
    await this.#sendTracks();
    // A screen must stay legible on a poor line, a camera must stay fluent.
    if (wasSharing !== (tracks.screen !== null)) await this.setVideoLevel(this.#videoLevel);
  }

  setOwnState(state: PartnerState): void {
    this.#own = state;
    this.#tellState();
  }

  /** Voice first: its packets go before those of the picture, which is made smaller, then stopped, on a poor line. */
  async setVideoLevel(level: VideoLevel): Promise<void> {
    this.#videoLevel = level;
    const { audio, video } = this.#sender;
    const isScreen = this.#tracks.screen !== null;
    await change(audio, { priority: 'high', networkPriority: 'high' });
    await change(video, { ...videoLimits[level], priority: 'low', networkPriority: 'low' }, isScreen ? 'maintain-resolution' : 'balanced');
  }

  receive(signal: Signal): void {
    this.#queue = this.#queue.then(() => this.#apply(signal)).catch(() => {});
  }

  /** After a cut of the signalling: repeats what the partner may have missed. */
  resync(): void {
    const { signalingState, connectionState, localDescription } = this.#connection;
    if (signalingState === 'have-local-offer' && localDescription) this.#options.send({ description: localDescription });
    else if (connectionState !== 'connected' && connectionState !== 'new') this.restart();
  }

  /** Looks for another way to the partner. Sound and picture go on when it is found. */
  restart(): void {
    clearTimeout(this.#restart);
    this.#restart = undefined;
    // Only a connection that was described once can be restarted.
    if (this.#connection.remoteDescription) this.#connection.restartIce();
  }

  getStats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    clearTimeout(this.#restart);
    this.#connection.onconnectionstatechange = null;
    this.#connection.close();
  }

  async #offer(): Promise<void> {
    // The first offer is the other side's.
    if (this.#options.isPolite && !this.#connection.remoteDescription) return;
    try {
      this.#isOffering = true;
      await this.#connection.setLocalDescription();
      this.#describe();
    } catch {
      // The connection was closed meanwhile.
    } finally {
      this.#isOffering = false;
    }
  }

  async #apply(signal: Signal): Promise<void> {
    const connection = this.#connection;
    if ('candidates' in signal) {
      for (const candidate of signal.candidates) {
        await connection.addIceCandidate(candidate).catch((error) => {
          if (!this.#ignoresOffer) throw error;
        });
      }
      return;
    }
    const { description } = signal;
    const collides = description.type === 'offer' && (this.#isOffering || connection.signalingState !== 'stable');
    this.#ignoresOffer = collides && !this.#options.isPolite;
    if (this.#ignoresOffer) return;
    await connection.setRemoteDescription(description);
    if (description.type !== 'offer') return;
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    await this.#sendTracks();
    await connection.setLocalDescription();
    this.#describe();
  }

  #describe(): void {
    const { localDescription } = this.#connection;
    if (localDescription) this.#options.send({ description: localDescription.toJSON() });
  }

  /** Candidates come in bursts: those of a moment go together. */
  #collect(candidate: RTCIceCandidateInit): void {
    if (this.#candidates.length === 0) {
      setTimeout(() => this.#options.send({ candidates: this.#candidates.splice(0) }), 50);
    }
    this.#candidates.push(candidate);
  }

  #follow(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'connected') {
      clearTimeout(this.#restart);
      this.#restart = undefined;
      this.#options.onState('connected');
      void this.setVideoLevel('full');
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#options.onState('interrupted');
      this.#restart ??= setTimeout(() => this.restart(), connectionState === 'failed' ? 0 : patience);
    }
  }

  async #sendTracks(): Promise<void> {
    const { audio, video } = this.#sender;
    await audio?.replaceTrack(this.#tracks.audio);
    await video?.replaceTrack(this.#tracks.screen ?? this.#tracks.video);
  }

  #tellState(): void {
    if (this.#own && this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(this.#own));
  }
}

/** Changes how a track is sent. A browser that does not know a parameter leaves it. */
async function change(
  sender: RTCRtpSender | undefined,
  encoding: Partial<RTCRtpEncodingParameters>,
  degradationPreference?: RTCDegradationPreference,
): Promise<void> {
  if (!sender) return;
  const parameters = sender.getParameters();
  if (!parameters.encodings?.[0]) return;
  Object.assign(parameters.encodings[0], encoding);
  if (degradationPreference) parameters.degradationPreference = degradationPreference;
  await sender.setParameters(parameters).catch(() => {});
}
