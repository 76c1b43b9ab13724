import type { ProfileType } from '@binome/contract/states';
import type { TitleValues } from './title-field.tsx';

/** The values of the form of an action. */
export interface ActionValues extends TitleValues {
  owner: ProfileType;
  /** The typed text of a DateField, complete or not. */
  due_on: string;
}
