/** Makes the styles of `:hover` apply inside `[data-hover]` too, so that a page can show a hovered component beside one at rest. */
export function showHover(): void {
  for (const sheet of document.styleSheets) addToRules(sheet.cssRules);
}

function addToRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && hover.test(rule.selectorText))
      rule.selectorText = rule.selectorText.replaceAll(new RegExp(hover, 'g'), ':is(:hover, [data-hover] *)');
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) addToRules(rule.cssRules);
  }
}

/** The pseudo-class, not the `\:hover` in the name of a class, and not one that was already replaced. */
const hover = /(?<![\\(]):hover(?![\w-])/;
