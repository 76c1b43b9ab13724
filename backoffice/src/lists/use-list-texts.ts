import { useTranslate } from 'react-admin';

/** Returns the texts of a list page: title, introduction, label of the add button, and text of an empty list. */
export function useListTexts(resource: string) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.kept.${resource}.${name}`);
  return { title: translate(`resources.${resource}.name`, { smart_count: 2 }), intro: text('intro'), add: text('add'), none: text('none') };
}
