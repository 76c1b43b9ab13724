import { useTranslate } from 'react-admin';

/** The words of a list's page: its title, what it is for, and the button that adds to it. */
export function useListTexts(resource: string) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.kept.${resource}.${name}`);
  return { title: translate(`resources.${resource}.name`, { smart_count: 2 }), intro: text('intro'), add: text('add'), none: text('none') };
}
