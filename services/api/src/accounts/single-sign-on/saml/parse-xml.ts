import { DOMParser } from '@xmldom/xmldom';
import { SsoRefusal } from '../refusal.ts';
import { responseLimits, scanXml, type XmlLimits } from './scan-xml.ts';

/**
 * Parses XML that somebody else wrote, within the limits. It may hold no document type, so no entity, and neither comments, CDATA sections
 * nor processing instructions, which libraries read in different ways.
 * @throws SsoRefusal `not_xml`, `too_large`, `forbidden_content`
 */
export function parseXml(
  xml: string,
  { comments = false, limits = responseLimits }: { comments?: boolean; limits?: XmlLimits } = {},
): Document {
  const body = xml.replace(/^\uFEFF?\s*<\?xml[^?]*\?>/, '');
  const found = (comments ? /<!DOCTYPE|<!ENTITY|<!\[CDATA\[|<\?/i : /<!|<\?/).exec(body);
  if (found) throw new SsoRefusal('forbidden_content', { actual: found[0] });
  scanXml(body, limits);
  const document = parseOrUndefined(body);
  if (!document?.documentElement) throw new SsoRefusal('not_xml');
  return document;
}

/** The parser reports a fault to its handler, but some inputs make it throw an error of its own. */
function parseOrUndefined(xml: string): Document | undefined {
  const fail = (message: string) => {
    throw new Error(message);
  };
  try {
    return new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(xml, 'text/xml');
  } catch {
    return undefined;
  }
}

/** The elements below a node, in the order of the document. */
export function elementsOf(node: Node): Element[] {
  const elements: Element[] = [];
  const pending = childElements(node).reverse();
  for (let element = pending.pop(); element; element = pending.pop()) {
    elements.push(element);
    pending.push(...childElements(element).reverse());
  }
  return elements;
}

function childElements(node: Node): Element[] {
  const children: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (child.nodeType === 1) children.push(child as Element);
  return children;
}

/** The children of an element with a local name. */
export function childrenNamed(node: Node, name: string): Element[] {
  return childElements(node).filter(({ localName }) => localName === name);
}

/** The trimmed text of an element; empty without one. */
export function textOf(element: Node | undefined): string {
  return element?.textContent?.trim() ?? '';
}
