import type { ReactNode } from 'react';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonLine } from '../kit/SkeletonLine.tsx';
import { cellAttributes } from './cell-attributes.ts';
import { measureColumns } from './column.ts';
import type { ListParts, Selection } from './list-parts.ts';
import { moveAlongRows } from './move-along-rows.ts';
import { SelectBox, SelectPageBox } from './SelectBox.tsx';
import { SortHead } from './SortHead.tsx';

const USUAL_EXPECTED = 10;

/** A list for a desk: one line each, as many as a screen holds. */
export function ListTable<Row, Screen, Id extends string>(props: ListParts<Row, Screen, Id>): ReactNode {
  const { words, rows, idOf, columns, headings, sorting, selection } = props;
  const { density = 'roomy', expected = USUAL_EXPECTED, isInPanel = false } = props;
  const { rooms, leastPx } = measureColumns(columns, selection !== undefined);
  const Frame = isInPanel ? 'div' : Panel;
  return (
    <Frame className="zl-list-table" onKeyDown={moveAlongRows}>
      <table
        aria-label={rows ? words.label : words.loading}
        aria-busy={!rows}
        className={`zl-list-rows zl-list-rows--${density}`}
        style={{ minWidth: leastPx }}
      >
        <colgroup>
          {rooms.map(({ key, widthPx }) => (
            <col key={key} style={{ width: widthPx }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && <SelectPageHead selection={selection} rows={rows ?? []} idOf={idOf} />}
            {columns.map((column) => (
              <SortHead key={column.id} column={column} heading={headings[column.id]} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => <TableRow key={idOf(row)} row={row} {...props} />) ??
            Array.from({ length: expected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of rows to come are all alike.
              <ShapeOfRow key={index} rooms={rooms} />
            ))}
        </tbody>
      </table>
    </Frame>
  );
}

type SelectPageHeadProps<Row> = Pick<ListParts<Row, never, never>, 'idOf'> & {
  readonly selection: Selection<Row>;
  readonly rows: readonly Row[];
};

/** The box above the boxes; where no row has one there is none. */
function SelectPageHead<Row>({ selection, rows, idOf }: SelectPageHeadProps<Row>): ReactNode {
  const ids = rows.filter((row) => selection.selectRow(row) !== null).map(idOf);
  if (rows.length > 0 && ids.length === 0) return <td />;
  return (
    <th scope="col">
      <SelectPageBox ids={ids} label={selection.selectPage} control={selection.control} />
    </th>
  );
}

type TableRowProps<Row, Screen, Id extends string> = ListParts<Row, Screen, Id> & { readonly row: Row };

function TableRow<Row, Screen, Id extends string>(props: TableRowProps<Row, Screen, Id>): ReactNode {
  const { row, idOf, columns, screen, selection, isGone, onEnter } = props;
  const rowId = idOf(row);
  return (
    <tr
      className={isGone?.(row) ? 'zl-list-row zl-list-row--gone' : 'zl-list-row'}
      aria-selected={selection?.control.cursor.selected.has(rowId)}
      onFocus={() => onEnter?.(rowId)}
    >
      {selection && (
        <td>
          <SelectBox rowId={rowId} label={selection.selectRow(row)} control={selection.control} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} {...cellAttributes(column)}>
          {column.cell(row, screen)}
        </td>
      ))}
    </tr>
  );
}

function ShapeOfRow({ rooms }: Pick<ReturnType<typeof measureColumns>, 'rooms'>): ReactNode {
  return (
    <tr>
      {rooms.map(({ key }) => (
        <td key={key}>{key !== 'select' && <SkeletonLine />}</td>
      ))}
    </tr>
  );
}
