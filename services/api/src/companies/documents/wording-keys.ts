import { wordingGroup } from '@binome/contract/console/documents';
import { argumentsOf } from './check-wording.ts';
import { productTexts } from './product-texts.gen.ts';
import { wordingGroups } from './wording-groups.ts';

/** The texts that a company may replace, each with the product's own, in the order in which they are read. */
export function presentWordingKeys() {
  return wordingGroup.options.flatMap((group) =>
    wordingGroups[group].flatMap((id, order) => {
      const texts = productTexts[id];
      return texts ? [{ id, group, order, texts, arguments: argumentsOf(texts.fr) }] : [];
    }),
  );
}
