import { QRCode } from 'antd';
import type { ReactNode } from 'react';

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on light in every theme: many cameras read no other. */
export default function QrPicture({ text, label }: QrPictureProps): ReactNode {
  return (
    <div role="img" aria-label={label}>
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
  );
}
