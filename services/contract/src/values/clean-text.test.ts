import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ["'t Hooft", '’t Hooft'],
  ['O´Neil', 'O’Neil'],
  ['O`Brien', 'O’Brien'],
  ['D‘Arcy', 'D’Arcy'],
  ['OʼBrien', 'O’Brien'],
  ['Paul\u00a0Henri', 'Paul Henri'],
  ['06\u202f12\u200934\u00a056\u200b78', '06 12 34 5678'],
  ['\ufeff Zoe\u0308 \n Petit\u00ad\t', 'Zoë Petit'],
  ['Anne‑Sophie', 'Anne-Sophie'],
  ['Anne–Sophie', 'Anne-Sophie'],
  ['Directrice — Énergie', 'Directrice — Énergie'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['علی\u200c\u200cرضا\u200c', 'علی\u200cرضا'],
  ['\u200dPaul \u200cHenri', 'Paul Henri'],
  ['क्\u200dष', 'क्\u200dष'],
  ['Cheffe 👩🏽\u200d🚀', 'Cheffe 👩🏽\u200d🚀'],
  ['\u202ePaul\u202c', 'Paul'],
])('%j becomes %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
  expect(cleanText(cleaned)).toBe(cleaned);
});
