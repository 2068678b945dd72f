// The result of a game as a picture to share: the board as it was at the end, the title, and everybody's points.

export interface ResultLine {
  name: string;
  points: number;
  won: boolean;
  colour: string;
}

export interface ResultPicture {
  title: string;
  headline: string;
  /** The board, as the text of an SVG file. */
  board: string;
  lines: ResultLine[];
  colours: { ground: string; ink: string; soft: string };
  font: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 640; // the width that the board may take

export async function drawResult(result: ResultPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = result.colours.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const board = await loadImage(result.board);
  const scale = Math.min(BOARD / board.width, (HEIGHT - 60) / board.height);
  const [width, height] = [board.width * scale, board.height * scale];
  pen.drawImage(board, 30 + (BOARD - width) / 2, (HEIGHT - height) / 2, width, height);
  writeResult(pen, result, BOARD + 80);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  );
}

function writeResult(pen: CanvasRenderingContext2D, result: ResultPicture, left: number): void {
  const room = WIDTH - left - 50;
  const write = (text: string, size: number, y: number, colour: string, weight = 400): void => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px ${result.font}`;
    pen.textAlign = 'left';
    pen.fillText(text, left, y, room);
  };
  write(result.title, 54, 110, result.colours.ink, 600);
  write(result.headline, 34, 165, result.colours.ink);
  for (const [i, line] of result.lines.entries()) {
    const y = 255 + i * 62;
    pen.fillStyle = line.colour;
    pen.fillRect(left, y - 30, 8, 40);
    pen.fillStyle = result.colours.ink;
    pen.font = `${line.won ? 600 : 400} 32px ${result.font}`;
    pen.textAlign = 'left';
    pen.fillText(line.name, left + 24, y, room - 120);
    pen.textAlign = 'right';
    pen.fillText(String(line.points), left + room, y);
  }
  write('Atoll', 28, HEIGHT - 40, result.colours.soft, 600);
}

async function loadImage(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Shares a picture where the device can, and saves it as a file where it cannot. */
export async function shareOrSave(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (problem) {
      if ((problem as Error).name === 'AbortError') return; // the reader thought better of it
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
