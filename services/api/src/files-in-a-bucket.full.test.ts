import { openS3Server } from '@binome/testing/s3-server';
import { afterAll } from 'vitest';
import { setCommonSettings } from './testing/test-app.ts';

// The tests of everything that writes, reads, exports or erases files, as they are, on applications whose files are in a bucket.
const files = [
  './accounts/own-account/avatar.test.ts',
  './companies/logo.test.ts',
  './messaging/files/files.test.ts',
  './news/articles.test.ts',
  './personal-data/closure.test.ts',
  './personal-data/company-erasures/company-erasures.full.test.ts',
  './personal-data/company-exports/company-exports.test.ts',
  './personal-data/export.test.ts',
  './personal-data/messages.test.ts',
  './personal-data/retention.test.ts',
  './profiles/delete-profile.test.ts',
  './profiles/profiling/answer-files.test.ts',
  './profiles/profiling/read-answer-file.test.ts',
];

const bucket = await openS3Server();
setCommonSettings(bucket.settings);
// The first hook of a file runs last.
afterAll(async () => {
  setCommonSettings({});
  await bucket.close();
});
// Under another address than in a run of its own, so that its tests are registered here.
for (const file of files) await import(`${file}?bucket`);
