import type { ChannelMessages } from '@binome/contract/channels';
import type { Webconference } from '@binome/contract/mentoring/webconferences';
import type { ProfileType } from '@binome/contract/states';
import { randomId } from '@binome/contract/values/random-id';
import { serverNow } from '@binome/contract/values/server-clock';
import { createStore } from '../../lib/page/store.ts';
import type { LocalMedia } from './local-media.ts';
import { type LinkState, type PartnerState, PeerLink, type Signal } from './peer-link.ts';
import { nextBudget, type Quality, qualityBetween, readSample, type Sample, type VideoBudget } from './quality.ts';

export interface CallState {
  /** `waiting`: the partner is not there. `replaced`: the same person has entered in another tab or on another device. */
  phase: 'waiting' | LinkState | 'replaced';
  stream: MediaStream | null;
  partner: PartnerState | null;
  quality: Quality | null;
  /** Our own video is stopped, so that the voices get through. */
  isVideoHeldBack: boolean;
  /** When the partner last drew our attention, in milliseconds; null if never. */
  calledAt: number | null;
  /** When the connection was first made. */
  connectedAt: number | null;
  /** When the partner left the room; null while they are there, and before they have come. */
  partnerLeftAt: number | null;
}

type Message = ChannelMessages['WebconferenceChannel'];
type Perform = (action: string, data?: object) => Promise<boolean>;

interface CallOptions {
  side: ProfileType;
  ice: NonNullable<Webconference['ice']>;
  media: LocalMedia;
  perform: Perform;
}

const heartbeatMilliseconds = 15_000;
const measureMilliseconds = 2000;

/** A call with the partner: says who is there, keeps the connection, and takes it up again after every cut. */
export class Call {
  readonly store = createStore<CallState>({
    phase: 'waiting',
    stream: null,
    partner: null,
    quality: null,
    isVideoHeldBack: false,
    calledAt: null,
    connectedAt: null,
    partnerLeftAt: null,
  });
  /** Of this page; another tab of the same person has another one. */
  readonly #peer = randomId();
  readonly #options: CallOptions;
  readonly #stops: (() => void)[] = [];
  #link: PeerLink | undefined;
  /** Signals that could not be sent while the socket was cut. */
  #unsent: object[] = [];
  #sample: Sample | undefined;
  #budget: VideoBudget = { level: 'full', run: 0 };

  constructor(options: CallOptions) {
    this.#options = options;
    const heartbeat = setInterval(() => void options.perform('here'), heartbeatMilliseconds);
    const measures = setInterval(() => void this.#measure(), measureMilliseconds);
    const restart = () => this.#link?.restart();
    const leave = () => this.leave();
    const { connection } = navigator as { connection?: EventTarget };
    addEventListener('online', restart);
    addEventListener('pagehide', leave);
    connection?.addEventListener('change', restart);
    this.#stops.push(
      () => clearInterval(heartbeat),
      () => clearInterval(measures),
      () => removeEventListener('online', restart),
      () => removeEventListener('pagehide', leave),
      () => connection?.removeEventListener('change', restart),
      options.media.store.subscribe(() => this.#shareMedia()),
    );
  }

  /** Called when the channel is open, the first time and after each cut. */
  async connect(): Promise<void> {
    await this.#options.perform('enter', { peer: this.#peer });
    for (const signal of this.#unsent.splice(0)) await this.#send(signal);
    this.#link?.resync();
  }

  receive(message: Message): void {
    if (message.peer === this.#peer || this.store.get().phase === 'replaced') return;
    const isPartner = message.side !== this.#options.side;
    if (message.type === 'entered' && isPartner) this.#meet(message.peer, message.to);
    else if (message.type === 'entered' && message.to === null) this.#giveWay();
    else if (message.type === 'left' && isPartner && message.peer === this.#link?.remotePeer) {
      this.#unlink();
      this.store.set({ partnerLeftAt: serverNow() });
    } else if (message.type === 'called' && isPartner) this.store.set({ calledAt: serverNow() });
    else if (message.type === 'signal' && isPartner && message.to === this.#peer) {
      this.#linkTo(message.peer).receive(JSON.parse(message.data));
    }
  }

  /** Draws the partner's attention; they get a notification if they are not there. */
  callPartner(): void {
    void this.#options.perform('call', { peer: this.#peer });
  }

  leave(): void {
    void this.#options.perform('leave', { peer: this.#peer });
    this.close();
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#unlink();
  }

  /** The partner is there. Whoever was there first answers, so that both know of each other. */
  #meet(peer: string, to: string | null): void {
    if (to !== null && to !== this.#peer) return;
    if (to === null) void this.#options.perform('enter', { peer: this.#peer, to: peer });
    if (this.#link?.remotePeer === peer) this.#link.resync();
    else this.#linkTo(peer);
  }

  #giveWay(): void {
    this.close();
    this.store.set({ phase: 'replaced' });
  }

  #linkTo(remotePeer: string): PeerLink {
    if (this.#link?.remotePeer === remotePeer) return this.#link;
    this.#unlink();
    const { ice, side } = this.#options;
    const link = new PeerLink({
      remotePeer,
      isPolite: side === 'participant',
      configuration: { iceServers: ice.servers as RTCIceServer[], iceTransportPolicy: ice.transport_policy },
      send: (signal: Signal) => void this.#send({ peer: this.#peer, to: remotePeer, data: JSON.stringify(signal) }),
      onState: (phase) =>
        this.store.set({ phase, connectedAt: this.store.get().connectedAt ?? (phase === 'connected' ? serverNow() : null) }),
      onStream: (stream) => this.store.set({ stream }),
      onPartnerState: (partner) => this.store.set({ partner }),
    });
    this.#link = link;
    this.store.set({ phase: 'connecting', partnerLeftAt: null });
    this.#shareMedia();
    return link;
  }

  #unlink(): void {
    this.#link?.close();
    this.#link = undefined;
    this.#sample = undefined;
    this.#budget = { level: 'full', run: 0 };
    this.store.set({ phase: 'waiting', stream: null, partner: null, quality: null, isVideoHeldBack: false });
  }

  async #send(signal: object): Promise<void> {
    if (!(await this.#options.perform('signal', signal))) this.#unsent.push(signal);
  }

  #shareMedia(): void {
    const { audio, video, screen, microphone } = this.#options.media.store.get();
    void this.#link?.setTracks({ audio, video, screen });
    this.#link?.setOwnState({
      isMuted: microphone !== 'on',
      hasVideo: video !== null || screen !== null,
      isSharing: screen !== null,
      isHeldBack: this.#budget.level === 'none',
    });
  }

  async #measure(): Promise<void> {
    const link = this.#link;
    if (!link || this.store.get().phase !== 'connected') return;
    const sample = readSample(await link.getStats());
    const before = this.#sample;
    this.#sample = sample;
    if (!before) return;
    const quality = qualityBetween(before, sample);
    const budget = nextBudget(this.#budget, quality);
    if (budget.level !== this.#budget.level) void link.setVideoLevel(budget.level);
    const hasChanged = (budget.level === 'none') !== (this.#budget.level === 'none');
    this.#budget = budget;
    this.store.set({ quality, isVideoHeldBack: budget.level === 'none' });
    if (hasChanged) this.#shareMedia();
  }
}
