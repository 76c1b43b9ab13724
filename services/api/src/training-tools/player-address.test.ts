import { expect, test } from 'vitest';
import { playerAddress } from './player-address.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/wtl5UrrgU8c';

test.each([
  ['https://www.youtube.com/watch?v=wtl5UrrgU8c', ['youtube.com'], youtube],
  ['https://youtu.be/wtl5UrrgU8c?t=3', ['www.youtube.com'], youtube],
  ['https://m.youtube.com/shorts/wtl5UrrgU8c', ['youtu.be'], youtube],
  ['https://www.youtube.com/embed/wtl5UrrgU8c', ['youtube-nocookie.com'], youtube],
  ['https://www.youtube.com/@channel', ['youtube.com'], null],
  ['https://www.youtube.com/watch?v="><script>', ['youtube.com'], null],
  ['https://vimeo.com/123456/ab12cd', ['vimeo.com'], 'https://player.vimeo.com/video/123456?h=ab12cd'],
  ['https://player.vimeo.com/video/123456', ['player.vimeo.com'], 'https://player.vimeo.com/video/123456'],
  ['https://www.dailymotion.com/video/x8abcd1', ['dailymotion.com'], 'https://geo.dailymotion.com/player.html?video=x8abcd1'],
  ['https://tube.nova.example/w/9f3kLmQp2x', ['nova.example'], 'https://tube.nova.example/videos/embed/9f3kLmQp2x'],
  ['https://videos.nova.example/player/7', ['videos.nova.example'], 'https://videos.nova.example/player/7'],
  ['https://evil-nova.example/player/7', ['nova.example'], null],
  ['https://nova.example.evil.example/player/7', ['nova.example'], null],
  ['https://www.youtube.com/watch?v=wtl5UrrgU8c', ['vimeo.com'], null],
  ['https://www.youtube.com/watch?v=wtl5UrrgU8c', [], null],
  ['http://videos.nova.example/player/7', ['nova.example'], null],
  ['javascript:alert(1)', ['nova.example'], null],
  [null, ['nova.example'], null],
])('the player of %s, when %j are allowed, is %s', (url, hosts, expected) => {
  expect(playerAddress(url, hosts)?.href ?? null).toBe(expected);
});
