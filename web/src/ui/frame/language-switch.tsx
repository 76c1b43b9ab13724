import type { Locale } from '@binome/contract/fields';
import { Languages } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { languageNames, useChooseLanguage } from '../../lib/text/language.ts';
import { Button } from './button.tsx';

/** A button for each other language that the company offers; nothing with one language. */
export function LanguageSwitch({ languages }: { languages: readonly Locale[] }) {
  const { locale } = useIntl();
  const choose = useChooseLanguage();
  return languages
    .filter((language) => language !== locale)
    .map((language) => (
      <Button key={language} variant="quiet" className="px-3" onPress={() => choose(language)}>
        <Languages aria-hidden className="xs:hidden" />
        <span lang={language} className="max-xs:sr-only">
          {languageNames[language]}
        </span>
      </Button>
    ));
}
