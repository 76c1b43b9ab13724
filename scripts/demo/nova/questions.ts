import { stepsWith } from '../../../services/api/src/configuration/defaults/questions.ts';
import type { CompanyDraft } from '../authoring.ts';
import { hierarchyLevels, jobCategories, languages } from './choices.ts';

/** The default steps with Nova's job categories, levels and languages, without the question about the sector. */
export const novaSteps: CompanyDraft['steps'] = stepsWith({ jobCategories, hierarchyLevels, languages }, { sector: false });
