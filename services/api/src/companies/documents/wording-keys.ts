import { wordingGroup } from '@binome/contract/console/documents';
import { productTexts } from './product-texts.gen.ts';
import { argumentsOf } from './validate-wording.ts';
import { wordingGroups } from './wording-groups.ts';

/** Presents the texts that a company may replace, with their groups and the product's texts, in reading order. */
export function presentWordingKeys() {
  return wordingGroup.options.flatMap((group) =>
    wordingGroups[group].flatMap((id, order) => {
      const texts = productTexts[id];
      return texts ? [{ id, group, order, texts, arguments: argumentsOf(texts.fr) }] : [];
    }),
  );
}
