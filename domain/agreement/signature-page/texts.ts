import type { AgreementLanguage } from '../document.ts';
import type { CodeChannel, SignatureMethod, SignerRole } from '../signature-evidence.ts';

export interface SignaturePageTexts {
  readonly heading: string;
  /** Above the signatures; `{count}` is their number. */
  readonly lead: string;
  /** How a reader checks the file at `{url}`. */
  readonly check: string;
  readonly roles: Readonly<Record<SignerRole, string>>;
  readonly signedAt: string;
  readonly method: string;
  readonly methods: Readonly<Record<SignatureMethod, string>>;
  readonly language: string;
  readonly template: string;
  readonly document: string;
  readonly file: string;
  readonly code: string;
  readonly channels: Readonly<Record<CodeChannel, string>>;
  readonly codeTimes: string;
  readonly proof: string;
  readonly digital: string;
  readonly certificate: string;
  readonly address: string;
  readonly device: string;
  readonly accepted: string;
}

/** The words of the signature page. Times stand in UTC, so no language writes them its own way. */
export const SIGNATURE_PAGE_TEXTS: Readonly<Record<AgreementLanguage, SignaturePageTexts>> = {
  en: {
    heading: 'Signatures',
    lead: 'This agreement was signed electronically. Number of signatures: {count}. For each of them this page records what was signed, when, and how it is known who signed.',
    check: 'Whether this file is genuine and unaltered can be checked by anybody at {url}.',
    roles: {
      applicant: 'Borrower',
      representative: 'For the borrower',
      co_borrower: 'Co-borrower',
      guarantor: 'Guarantor',
    },
    signedAt: 'Signed',
    method: 'Signed by',
    methods: { code: 'one-time code', eid: 'digital signature of the person’s e-ID' },
    language: 'Language read',
    template: 'Wording version',
    document: 'Document signed (SHA-256)',
    file: 'File shown (SHA-256)',
    code: 'Code sent to',
    channels: { sms: '{to} by text message', email: '{to} by e-mail' },
    codeTimes: 'Code sent / entered',
    proof: 'Proof of identity',
    digital: 'Digital signature',
    certificate: 'Certificate (SHA-256)',
    address: 'Network address',
    device: 'Device',
    accepted: 'Accepted on its own',
  },
  zh: {
    heading: '签名',
    lead: '本协议以电子方式签署，签名数量：{count}。本页记录每个签名所签的内容、时间以及确认签署人身份的方式。',
    check: '任何人都可以在 {url} 核验本文件是否真实、未被改动。',
    roles: {
      applicant: '借款人',
      representative: '代表借款人',
      co_borrower: '共同借款人',
      guarantor: '担保人',
    },
    signedAt: '签署时间',
    method: '签署方式',
    methods: { code: '一次性验证码', eid: '本人电子身份证的数字签名' },
    language: '阅读语言',
    template: '文本版本',
    document: '所签文档（SHA-256）',
    file: '所示文件（SHA-256）',
    code: '验证码发送至',
    channels: { sms: '{to}（短信）', email: '{to}（电子邮件）' },
    codeTimes: '验证码发送／输入',
    proof: '身份证明',
    digital: '数字签名',
    certificate: '证书（SHA-256）',
    address: '网络地址',
    device: '设备',
    accepted: '单独接受',
  },
  fr: {
    heading: 'Signatures',
    lead: 'Ce contrat a été signé par voie électronique. Nombre de signatures\u202f: {count}. Pour chacune, cette page consigne ce qui a été signé, quand, et comment le signataire a été identifié.',
    check: 'Chacun peut vérifier à l’adresse {url} que ce fichier est authentique et n’a pas été modifié.',
    roles: {
      applicant: 'Emprunteur',
      representative: 'Pour l’emprunteur',
      co_borrower: 'Coemprunteur',
      guarantor: 'Garant',
    },
    signedAt: 'Signé le',
    method: 'Signé par',
    methods: { code: 'code à usage unique', eid: 'signature numérique de l’e-ID de la personne' },
    language: 'Langue de lecture',
    template: 'Version du texte',
    document: 'Document signé (SHA-256)',
    file: 'Fichier présenté (SHA-256)',
    code: 'Code envoyé à',
    channels: { sms: '{to} par SMS', email: '{to} par e-mail' },
    codeTimes: 'Code envoyé / saisi',
    proof: 'Preuve d’identité',
    digital: 'Signature numérique',
    certificate: 'Certificat (SHA-256)',
    address: 'Adresse réseau',
    device: 'Appareil',
    accepted: 'Accepté séparément',
  },
  ja: {
    heading: '署名',
    lead: '本契約は電子的に署名されました。署名の数：{count}。このページには、それぞれの署名について、何に、いつ署名したか、署名者をどのように確認したかを記録しています。',
    check: 'このファイルが真正で改変されていないことは、{url} で誰でも確認できます。',
    roles: {
      applicant: '借り手',
      representative: '借り手の代表者',
      co_borrower: '共同借入人',
      guarantor: '保証人',
    },
    signedAt: '署名日時',
    method: '署名方法',
    methods: { code: 'ワンタイムコード', eid: '本人のe-IDによるデジタル署名' },
    language: '読んだ言語',
    template: '文面の版',
    document: '署名した文書（SHA-256）',
    file: '表示したファイル（SHA-256）',
    code: 'コードの送信先',
    channels: { sms: '{to}（SMS）', email: '{to}（メール）' },
    codeTimes: 'コードの送信／入力',
    proof: '本人確認',
    digital: 'デジタル署名',
    certificate: '証明書（SHA-256）',
    address: 'ネットワークアドレス',
    device: '端末',
    accepted: '個別に同意',
  },
  mn: {
    heading: 'Гарын үсэг',
    lead: 'Энэ гэрээнд цахимаар гарын үсэг зурсан. Гарын үсгийн тоо: {count}. Юунд, хэзээ зурсан, зурсан хүнийг хэрхэн таньсныг энэ хуудсанд тус бүрээр нь тэмдэглэв.',
    check: 'Энэ файл жинхэнэ, өөрчлөгдөөгүй эсэхийг хэн ч {url} хаягаар шалгаж болно.',
    roles: {
      applicant: 'Зээлдэгч',
      representative: 'Зээлдэгчийг төлөөлж',
      co_borrower: 'Хамтран зээлдэгч',
      guarantor: 'Батлан даагч',
    },
    signedAt: 'Зурсан цаг',
    method: 'Зурсан арга',
    methods: { code: 'нэг удаагийн код', eid: 'хүний өөрийн e-ID тоон гарын үсэг' },
    language: 'Уншсан хэл',
    template: 'Үгийн хувилбар',
    document: 'Зурсан баримт (SHA-256)',
    file: 'Үзүүлсэн файл (SHA-256)',
    code: 'Код илгээсэн',
    channels: { sms: '{to} (мессеж)', email: '{to} (и-мэйл)' },
    codeTimes: 'Код илгээсэн / оруулсан',
    proof: 'Биеийн байцаалт',
    digital: 'Тоон гарын үсэг',
    certificate: 'Гэрчилгээ (SHA-256)',
    address: 'Сүлжээний хаяг',
    device: 'Төхөөрөмж',
    accepted: 'Тусад нь зөвшөөрсөн',
  },
};
