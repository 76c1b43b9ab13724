import { randomUUID } from 'node:crypto';
import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configurations } from '../testing/configurations.ts';
import { aStaffMember } from '../testing/console.ts';
import { startTestApp } from '../testing/test-app.ts';
import { applyConfiguration } from './apply.ts';
import { configurationFile, exportConfiguration } from './export.ts';
import { parseConfiguration } from './parse-configuration.ts';

const testApp = await startTestApp();
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);

test('an export equals the configuration that was imported, into a new company or over another configuration', async () => {
  await fc.assert(
    fc.asyncProperty(configurations, configurations, async (first, second) => {
      const configuration = configurationFile(first).toString();
      const { id } = await staff.api('POST /backoffice/v1/companies', {
        body: { name: 'Société', slug: `s${randomUUID().slice(0, 12)}`, configuration },
      });
      await testApp.database.inCompany({ company_id: id }, async (tx) => {
        const apply = async (text: string) =>
          applyConfiguration(
            {
              tx,
              services: testApp.services,
              actor: { kind: 'staff', company_id: id, staff_id: staff.staffId },
              author: { staff_id: staff.staffId },
              now: new Date(),
              afterCommit: () => {},
            },
            await parseConfiguration(text),
          );
        const exported = configurationFile(await exportConfiguration(tx)).toString();
        expect(inOrder(JSON.parse(exported))).toEqual(inOrder(first));
        expect((await apply(exported)).changes).toEqual([]);
        await apply(configurationFile(second).toString());
        expect(inOrder(await exportConfiguration(tx))).toEqual(inOrder(second));
      });
    }),
    { numRuns: 12 },
  );
});

/** Sorts workshops by day, as exports do. */
function inOrder(configuration: CompanyConfiguration): CompanyConfiguration {
  const sortKeyOf = ({ held_on, title }: { held_on: string; title: object }) => `${held_on} ${JSON.stringify(title)}`;
  const programs = configuration.programs.map((program) => ({
    ...program,
    workshops: program.workshops.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1)),
  }));
  return { ...configuration, programs };
}
