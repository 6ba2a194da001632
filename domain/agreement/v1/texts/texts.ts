import type { AgreementLanguage } from '../../document.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { mn } from './mn.ts';
import type { TemplateTexts } from './template-texts.ts';
import { zh } from './zh.ts';

export const TEXTS: Readonly<Record<AgreementLanguage, TemplateTexts>> = { en, zh, fr, ja, mn };
