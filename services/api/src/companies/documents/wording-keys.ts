import { wordingGroup } from '@binome/contract/console/documents';
import { fillOwnWords } from '../../platform/text/intl.ts';
import { productTexts } from './product-texts.gen.ts';
import { argumentsOf } from './validate-wording.ts';
import { wordingGroups } from './wording-groups.ts';

/** Presents the texts that a company may replace, with their groups and the product's texts in its words, in reading order. */
export function presentWordingKeys() {
  return wordingGroup.options.flatMap((group) =>
    wordingGroups[group].flatMap((id, order) => {
      const texts = productTexts[id];
      if (!texts) return [];
      const filled = { fr: fillOwnWords(texts.fr, 'fr'), en: fillOwnWords(texts.en, 'en') };
      return [{ id, group, order, texts: filled, arguments: argumentsOf(texts.fr) }];
    }),
  );
}
