import { type Kysely, sql } from 'kysely';

type Wordings = Readonly<Record<string, Readonly<Record<string, readonly [title: string, text: string]>>>>;

/** The first wording of every consent. A change is a new version beside these, never a new text in their place. */
const VERSION = '2026-11';

const WORDINGS: Wordings = {
  truthfulness: {
    en: [
      'What I have written is true',
      'I confirm that the information and documents in this request are true and complete, and that I will tell Zeel if something changes before the decision. I understand that a request with knowingly false information can be refused.',
    ],
    zh: [
      '我填写的内容属实',
      '我确认本申请中的信息和文件真实、完整；在作出决定之前，如有变化，我会告知 Zeel。我明白，故意提供虚假信息的申请可能会被拒绝。',
    ],
    fr: [
      'Ce que j’ai écrit est exact',
      'Je confirme que les informations et les documents de cette demande sont exacts et complets, et que j’informerai Zeel de tout changement avant la décision. Je comprends qu’une demande contenant des informations sciemment fausses peut être refusée.',
    ],
    ja: [
      '記入内容は事実です',
      'この申し込みの情報と書類が正確で漏れのないことを確認します。決定までに変更があった場合は Zeel に知らせます。故意に事実と異なる情報を含む申し込みは、お断りされる場合があることを理解しています。',
    ],
    mn: [
      'Миний бичсэн зүйл үнэн',
      'Энэ хүсэлт дэх мэдээлэл, баримт бичиг үнэн зөв, бүрэн гэдгийг баталж, шийдвэр гарахаас өмнө өөрчлөлт орвол Zeel-д мэдэгдэнэ. Санаатайгаар худал мэдээлэл өгсөн хүсэлтээс татгалзаж болохыг ойлгож байна.',
    ],
  },
  personal_data: {
    en: [
      'Use of my personal data',
      'I agree that Zeel collects and uses the personal data and documents of this request to check who I am, to decide on the request and, if it is approved, to make and carry out the agreement. The data is kept as long as the law asks for and no longer. I can ask to see it, to correct it, or to have erased what the law does not require to be kept.',
    ],
    zh: [
      '个人信息的使用',
      '我同意 Zeel 收集并使用本申请中的个人信息和文件，用于核实我的身份、审批申请，以及在申请获批后订立和履行合同。信息的保存期限以法律规定为限。我可以要求查阅、更正个人信息，或要求删除法律未规定必须保存的信息。',
    ],
    fr: [
      'Utilisation de mes données personnelles',
      'J’accepte que Zeel recueille et utilise les données personnelles et les documents de cette demande pour vérifier mon identité, décider de la demande et, si elle est acceptée, conclure et exécuter le contrat. Les données sont conservées aussi longtemps que la loi l’exige, pas davantage. Je peux demander à les consulter, à les corriger, ou à faire effacer celles que la loi n’oblige pas à conserver.',
    ],
    ja: [
      '個人情報の利用',
      '本人確認、審査、そして承認された場合の契約の締結と履行のために、Zeel がこの申し込みの個人情報と書類を取得し利用することに同意します。情報は法律で定められた期間に限って保管されます。開示や訂正、法律で保管が義務づけられていない情報の消去を求めることができます。',
    ],
    mn: [
      'Миний хувийн мэдээллийг ашиглах',
      'Zeel миний хэн болохыг шалгах, хүсэлтийг шийдвэрлэх, зөвшөөрөгдвөл гэрээ байгуулж биелүүлэх зорилгоор энэ хүсэлт дэх хувийн мэдээлэл, баримт бичгийг цуглуулж ашиглахыг зөвшөөрч байна. Мэдээллийг хуульд заасан хугацаанд л хадгална. Би мэдээлэлтэйгээ танилцах, засуулах, хуулиар заавал хадгалах шаардлагагүйг нь устгуулах хүсэлт гаргах эрхтэй.',
    ],
  },
  credit_information: {
    en: [
      'Enquiry at the credit information bureau',
      'I agree that Zeel asks the credit information bureau and the state registers for information about my loans, payments and income in order to decide on this request, and that it reports the loan and its repayment to the bureau if one is made.',
    ],
    zh: [
      '征信查询',
      '我同意 Zeel 为审批本申请，向征信机构和国家登记系统查询我的贷款、还款和收入信息；如贷款成立，同意其向征信机构报送该贷款及其还款情况。',
    ],
    fr: [
      'Consultation du bureau d’information sur le crédit',
      'J’accepte que Zeel demande au bureau d’information sur le crédit et aux registres de l’État les informations sur mes prêts, mes paiements et mes revenus afin de décider de cette demande, et que le prêt et son remboursement soient communiqués au bureau s’il est accordé.',
    ],
    ja: [
      '信用情報機関への照会',
      'この申し込みの審査のために、Zeel が信用情報機関と国の登録機関に私の借入、返済、収入の情報を照会すること、また融資が行われた場合に融資とその返済状況を信用情報機関に報告することに同意します。',
    ],
    mn: [
      'Зээлийн мэдээллийн лавлагаа',
      'Энэ хүсэлтийг шийдвэрлэх зорилгоор Zeel миний зээл, төлбөр, орлогын мэдээллийг зээлийн мэдээллийн сан болон төрийн бүртгэлээс лавлахыг, зээл олговол уг зээл, эргэн төлөлтийн мэдээллийг тус санд мэдээлэхийг зөвшөөрч байна.',
    ],
  },
  marketing: {
    en: [
      'News and offers',
      'I would like to receive news and offers of Zeel by e-mail and text message. I can take this back at any time, and it has no influence on my request.',
    ],
    zh: [
      '资讯与优惠',
      '我愿意通过电子邮件和短信接收 Zeel 的资讯与优惠。我可以随时撤回，这不会影响我的申请。',
    ],
    fr: [
      'Nouvelles et offres',
      'Je souhaite recevoir les nouvelles et les offres de Zeel par e-mail et par SMS. Je peux y renoncer à tout moment, et cela n’a aucune influence sur ma demande.',
    ],
    ja: [
      'お知らせとご案内',
      'Zeel からのお知らせやご案内を、メールと SMS で受け取ることを希望します。いつでも取り消すことができ、申し込みの結果には影響しません。',
    ],
    mn: [
      'Мэдээ, санал',
      'Zeel-ийн мэдээ, саналыг и-мэйл, мессежээр авахыг хүсэж байна. Үүнийг хэдийд ч цуцалж болох бөгөөд миний хүсэлтэд нөлөөлөхгүй.',
    ],
  },
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [purpose, byLanguage] of Object.entries(WORDINGS))
    for (const [language, [title, text]] of Object.entries(byLanguage))
      await sql`insert into consent_wordings (purpose, version, language, title, text, published_at)
        values (${purpose}, ${VERSION}, ${language}, ${title}, ${text}, '2026-01-01T00:00:00Z')`.execute(db);
};
