import type { Agreement } from '@zeel/protocol/rooms/agreements';
import { type ReactNode, useId } from 'react';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { LenderLogo } from '../../../shared/lender/LenderLogo.tsx';

type Part = Agreement['document']['clauses'][number]['parts'][number];

/** The words of an agreement, in the order and with the numbers of its PDF. They are the server's: nothing is added here. */
export function AgreementText({ document }: Pick<Agreement, 'document'>): ReactNode {
  const id = useId();
  return (
    <article className="zl-agreement__sheet" lang={document.language} aria-labelledby={id}>
      {document.running.notice !== null && <p className="zl-agreement__notice">{document.running.notice}</p>}
      <header className="zl-agreement__letterhead">
        {document.letterhead.logo && <LenderLogo logo={document.letterhead.logo} />}
        <strong>{document.letterhead.name}</strong>
        {document.letterhead.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </header>
      <h3 id={id}>{document.title}</h3>
      <p className="zl-agreement__quiet">{document.subtitle}</p>
      {document.clauses.map(({ number, heading, parts }) => (
        <section key={number}>
          <h4>
            {number}. {heading}
          </h4>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a written clause never move.
            <AgreementPart key={index} part={part} />
          ))}
        </section>
      ))}
    </article>
  );
}

function AgreementPart({ part }: { readonly part: Part }): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p className="zl-agreement__paragraph">
          <span>{part.number}</span>
          <span dir="auto" className="zl-agreement__words">
            {part.heading !== undefined && <strong>{part.heading}</strong>}
            {part.text}
          </span>
        </p>
      );
    case 'list':
      return (
        <ul className="zl-agreement__list">
          {part.items.map((item) => (
            <li key={item} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <>
          <h5>{part.title}</h5>
          <dl className="zl-agreement__facts">
            {part.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      );
    case 'table':
      return <AgreementTable {...part} />;
  }
}

/** On a narrow screen each row is a card whose cells carry the heads of their columns. */
function AgreementTable({ title, columns, rows, totals }: Extract<Part, { kind: 'table' }>): ReactNode {
  const cells = (row: readonly string[]): ReactNode =>
    columns.map(({ head, isFigure }, index) => (
      <Figure as="td" key={head} isText={!isFigure} data-head={head} dir={isFigure ? undefined : 'auto'}>
        {row[index]}
      </Figure>
    ));
  return (
    <table className="zl-agreement__table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isFigure }) => (
            <Figure as="th" key={head} scope="col" isText={!isFigure}>
              {head}
            </Figure>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')}>{cells(row)}</tr>
        ))}
      </tbody>
      {totals.length > 0 && (
        <tfoot>
          <tr>{cells(totals)}</tr>
        </tfoot>
      )}
    </table>
  );
}
