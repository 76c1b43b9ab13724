import { expect, test } from 'vitest';
import { fillRoomTemplate, isRoomAddress, isRoomTemplate, roomUrlOf } from './room-address.ts';

test.each([
  'https://meet.example.com/abc-defg-hij',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%22Tid%22%3a%22x%22%7d',
  'https://visio.entreprise.fr:8443/salle#mentorat',
  'https://réunion.example/été',
  'HTTPS://meet.example.com/A@B',
])('accepts %s', (address) => {
  expect(isRoomAddress(address)).toBe(true);
});

test.each([
  'http://meet.example.com/abc',
  'https://meet.example.com@evil.example/abc',
  'https://user:password@evil.example',
  'https://@evil.example',
  'https://192.168.0.1/abc',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://intranet',
  'https://meet.example.com/<script>',
  'https://meet.example.com/"onclick="x',
  'https://meet.example.com/a\nb',
  'https://meet.example.com/a\tb',
  'https://meet.example.com/\u202Egpj.exe',
  'https://meet.exam\u0000ple.com',
  'https:\\\\evil.example',
  'javascript:alert(1)//https://meet.example.com',
  'https:meet.example.com',
  '',
])('refuses %j', (address) => {
  expect(isRoomAddress(address)).toBe(false);
});

test.each([
  ['https://meet.example.com/mentorat-{meeting}', true],
  ['https://meet.example.com/salle', true],
  ['https://meet.example.com/{salle}', false],
  ['http://meet.example.com/{meeting}', false],
  ['{meeting}', false],
])('the address of a company’s rooms may be %s: %s', (template, accepted) => {
  expect(isRoomTemplate(template)).toBe(accepted);
});

test('the partners’ own address comes before that of their company', () => {
  const meeting = { id: 'm1', type: 'videoconference', video_url: null } as const;
  const company = { room_url_template: 'https://meet.example.com/{meeting}?id={meeting}' };
  expect(roomUrlOf(meeting, { room_url_template: null })).toBeNull();
  expect(roomUrlOf(meeting, company)).toBe('https://meet.example.com/m1?id=m1');
  expect(roomUrlOf({ ...meeting, video_url: 'https://own.example.com' }, company)).toBe('https://own.example.com');
  expect(roomUrlOf({ ...meeting, type: 'phone_call' }, company)).toBeNull();
  expect(fillRoomTemplate('https://meet.example.com/salle', 'm1')).toBe('https://meet.example.com/salle');
});
