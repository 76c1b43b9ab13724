import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run.ts';

/** The slowest test files, in the order in which they start. */
const slowest = [
  'services/api/src/private-words.test.ts',
  'services/api/src/rights.test.ts',
  'services/api/src/meetings/states.test.ts',
  'services/api/src/hostile-input.test.ts',
  'services/api/src/relationships/states.test.ts',
  'services/api/src/notifications/meeting-notifications.test.ts',
  'services/api/src/accounts/registration-approvals/lifecycle.test.ts',
  'services/api/src/profiles/profiling/change-user.test.ts',
  'services/api/src/company-isolation.test.ts',
  'services/api/src/personal-data/closure.test.ts',
  'backoffice/src/forms/forms.test.tsx',
  'backoffice/src/ui/every-list.test.tsx',
  // The pages keep a core busy, while the journeys mostly wait: beside each other they take the least time.
  'tests/journeys/meetings.browser.test.ts',
  'tests/pages/member-pages.browser.test.ts',
  'tests/pages/console-pages.browser.test.ts',
  'tests/pages/gallery.browser.test.ts',
  'tests/journeys/onboarding.browser.test.ts',
  'tests/journeys/mentoring-request.browser.test.ts',
  'tests/full/console-buttons.full.test.ts',
  'tests/full/referent-monday.full.test.ts',
  'tests/full/meetings.full.test.ts',
  'tests/full/single-sign-on.full.test.ts',
  'tests/full/help-feed.full.test.ts',
  'tests/full/messenger.full.test.ts',
  'tests/full/member-screens.full.test.ts',
  'tests/full/links.full.test.ts',
  'tests/full/console-screens.full.test.ts',
];

/** The projects in the order in which they start: last those with many short files, which fill the end of a run. */
const projects = ['pure', 'full', 'api', 'components', 'backoffice', 'web', 'browser', 'browser-full'];

/**
 * Orders test files by project, because a worker keeps the modules that it has loaded only while the next file is of the same project.
 * In each project the slowest files start first, so that none runs alone at the end; the seed decides the order of the others.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keys = new Map(files.map((file) => [file, this.#keyOf(file)]));
    return files.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1));
  }

  #keyOf({ project, moduleId }: TestSpecification): string {
    const path = relative(root, moduleId);
    const rank = slowest.indexOf(path);
    const hash = createHash('sha1').update(`${this.ctx.config.sequence.seed} ${path}`).digest('hex');
    const place = rank < 0 ? slowest.length : rank;
    return [project.config.sequence.groupOrder, projects.indexOf(project.name), String(place).padStart(2, '0'), hash].join(' ');
  }
}
