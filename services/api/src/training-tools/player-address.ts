/** A service whose pages are not players. `player` returns the address of a page's player, or null if the page is not a video. */
type Service = { hosts: readonly string[]; player: (page: URL) => string | null };

const services: readonly Service[] = [
  {
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    player: (page) => {
      const [first = '', second = ''] = partsOf(page);
      const id = hostOf(page) === 'youtu.be' ? first : ['embed', 'shorts', 'live'].includes(first) ? second : page.searchParams.get('v');
      return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
    },
  },
  {
    hosts: ['vimeo.com'],
    player: (page) => {
      const [id = '', key] = partsOf(page).filter((part) => part !== 'video');
      if (!/^\d+$/.test(id)) return null;
      const hash = page.searchParams.get('h') ?? key;
      return `https://player.vimeo.com/video/${id}${hash && /^\w+$/.test(hash) ? `?h=${hash}` : ''}`;
    },
  },
  {
    hosts: ['dailymotion.com', 'dai.ly'],
    player: (page) => {
      const id = partsOf(page).at(-1) ?? '';
      return /^\w{5,20}$/.test(id) ? `https://geo.dailymotion.com/player.html?video=${id}` : null;
    },
  },
];

/**
 * Returns the address of a video's player, if the company allows its host. Null for a page that is not a video, and without https.
 * An allowed host stands for the hosts below it too.
 */
export function playerAddress(url: string | null, allowedHosts: readonly string[]): URL | null {
  const page = url === null ? null : URL.parse(url);
  if (page?.protocol !== 'https:') return null;
  const service = services.find(({ hosts }) => hosts.some((host) => isWithin(hostOf(page), host)));
  const isAllowed = allowedHosts.some((allowed) =>
    service
      ? service.hosts.some((host) => isWithin(host, withoutWww(allowed)) || isWithin(withoutWww(allowed), host))
      : isWithin(page.hostname, allowed),
  );
  if (!isAllowed) return null;
  const player = service ? service.player(page) : peerTubePlayer(page);
  return player === null ? null : URL.parse(player);
}

/** PeerTube runs on many hosts; its pages have one shape. Other addresses are taken as they are. */
function peerTubePlayer(page: URL): string {
  const id = /^\/(?:w|videos\/watch)\/([\w-]{8,40})$/.exec(page.pathname)?.[1];
  return id ? `${page.origin}/videos/embed/${id}` : page.href;
}

function isWithin(host: string, allowed: string): boolean {
  return host === allowed || host.endsWith(`.${allowed}`);
}

function hostOf({ hostname }: URL): string {
  return withoutWww(hostname);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function partsOf({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean);
}
