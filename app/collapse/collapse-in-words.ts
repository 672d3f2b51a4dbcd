import type { I18n } from '@lingui/core';
import { COLLAPSE_MODELS, type CollapseModel, type FormulaId } from './model-names.ts';
import type { Source } from '#app/signs/sources.ts';
import { COLLAPSE_WORDS } from './texts.ts';

/** What a model says and where it comes from, in one language, as plain data. */
export interface ModelText {
  readonly model: CollapseModel;
  readonly idea: string;
  readonly formulas: readonly { readonly id: FormulaId; readonly name: string; readonly words: string }[];
  readonly symbols: readonly { readonly sign: string; readonly meaning: string }[];
  readonly limits: readonly string[];
  readonly origin: string;
  readonly sources: readonly Source[];
}

/** Takes a translator that knows the words of the lessons; returns the texts of the three models, in their order. */
export function collapseInWords(i18n: I18n): readonly ModelText[] {
  return COLLAPSE_MODELS.map((model) => {
    const { idea, formulas, symbols, limits, origin, sources } = COLLAPSE_WORDS[model];
    return {
      model,
      idea: i18n._(idea),
      formulas: formulas.map(({ id, name, words }) => ({ id, name: i18n._(name), words: i18n._(words) })),
      symbols: symbols.map(({ sign, meaning }) => ({ sign, meaning: i18n._(meaning) })),
      limits: limits.map((words) => i18n._(words)),
      origin: i18n._(origin),
      sources,
    };
  });
}
