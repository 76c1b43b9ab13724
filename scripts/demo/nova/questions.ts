import { stepsWith } from '../../../services/api/src/configuration/defaults/questions.ts';
import type { CompanyDraft } from '../authoring.ts';
import { hierarchyLevels, jobCategories, languages } from './choices.ts';

/** The product's own path, with Nova's trades, levels and languages; everybody works in one sector. */
export const novaSteps: CompanyDraft['steps'] = stepsWith({ jobCategories, hierarchyLevels, languages }, { sector: false });
