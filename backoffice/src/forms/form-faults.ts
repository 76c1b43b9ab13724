import { createContext } from 'react';

/** What is wrong in a form without react-admin's inputs: a text by the element around each faulty field. */
export const FormFaults = createContext<ReadonlyMap<Element, string>>(new Map());

/** The class of the element around a field. */
export const fieldRoot = '.MuiFormControl-root';
