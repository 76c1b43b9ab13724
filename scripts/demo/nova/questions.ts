import { stepsWith } from '@binome/api/configuration/defaults/questions';
import type { CompanyDraft } from '../authoring.ts';
import { businessSectors, hierarchyLevels, jobCategories, languages } from './choices.ts';

/** The default steps with Nova's job categories, sectors, levels and languages. */
export const novaSteps: CompanyDraft['steps'] = stepsWith({ jobCategories, businessSectors, hierarchyLevels, languages });
