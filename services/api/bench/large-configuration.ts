import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import { defaultConfiguration } from '../src/configuration/defaults/configuration.ts';

const maxBytes = 2 * 1024 * 1024;

/** Returns a valid configuration file of nearly 2 MB: full lists, and as many questions with choices as fit. `salt` changes its texts. */
export function largeConfigurationFile(salt = ''): Buffer {
  const base = defaultConfiguration('Grande entreprise', new Date());
  const text = (words: string) => ({ fr: `${words} ${salt}`.slice(0, 100), en: `${words} ${salt} (en)`.slice(0, 100) });
  const question = (number: number): CompanyConfiguration['user_questions'][number] => ({
    field_name: `bench_${number}`,
    field_type: 'multi_select',
    title: text(`Question ${number}`),
    hint: text(`Aide de la question ${number}`),
    sign_up_required: false,
    is_filter: false,
    max_items: 5,
    choices: Array.from({ length: 30 }, (_, index) => ({ code: `choice_${index}`, label: text(`Réponse ${index} de ${number}`) })),
  });
  const configuration = {
    ...base,
    business_units: Array.from({ length: 500 }, (_, index) => ({ name: `Entité ${index}` })),
    tags: [
      ...base.tags,
      ...Array.from({ length: 600 }, (_, index) => ({ code: `bench_${index}`, name: text(`Compétence ${index}`), family: 'bench' })),
    ],
    user_questions: [...base.user_questions],
  };
  const steps = { presenter: [...base.steps.presenter], participant: [...base.steps.participant] };
  let number = 0;
  for (const role of ['presenter', 'participant'] as const) {
    for (let step = 0; step < 8; step += 1) {
      const questions = Array.from({ length: 50 }, () => question(number++));
      const next = { ...steps, [role]: [...steps[role], { anchor: `bench_${step}`, title: text(`Étape ${step}`), questions }] };
      const bytes = Buffer.from(JSON.stringify({ ...configuration, steps: next }));
      if (bytes.length > maxBytes) return Buffer.from(JSON.stringify({ ...configuration, steps }));
      steps[role] = next[role];
    }
  }
  return Buffer.from(JSON.stringify({ ...configuration, steps }));
}
