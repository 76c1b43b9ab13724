import { expect, test } from 'vitest';
import { isRoomAddress } from './room-address.ts';

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
