import { expect, test } from 'vitest';
import { attachmentHeader } from './attachment.ts';

test.each([
  ['lettre.pdf', 'filename="lettre.pdf"', 'lettre.pdf'],
  ['été "2026".pdf', 'filename="_t_ _2026_.pdf"', '%C3%A9t%C3%A9%20%222026%22.pdf'],
  ["l'avis (1)*.pdf", `filename="l'avis (1)*.pdf"`, 'l%27avis%20%281%29%2A.pdf'],
  ['a\r\nset-cookie: b.pdf', 'filename="a__set-cookie: b.pdf"', 'a%0D%0Aset-cookie%3A%20b.pdf'],
  ['\ud800.pdf', 'filename="_.pdf"', '%EF%BF%BD.pdf'],
])('%j is encoded for all browsers and cannot add a header', (name, ascii, encoded) => {
  expect(attachmentHeader(name)).toBe(`attachment; ${ascii}; filename*=UTF-8''${encoded}`);
});
