import { QRCode } from 'antd';
import type { ReactNode } from 'react';

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on light in every theme: many cameras read no other. */
export default function QrPicture({ text, label }: QrPictureProps): ReactNode {
  return (
    <>
      {/* The kit's picture has no name of its own, so it is named beside it. */}
      <div aria-hidden="true">
        <QRCode
          value={text}
          type="svg"
          size={192}
          bordered={false}
          color="black"
          bgColor="white"
          marginSize={3}
        />
      </div>
      <span className="zl-hidden">{label}</span>
    </>
  );
}
