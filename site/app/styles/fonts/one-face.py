"""Makes one variable face of several cut ones: `one-face.py PART… FACE`. README.md beside it says why, and of what.

Onest's outlines are linear between the two weights, so the extremes of each part, joined, are all there is to know.
Written for fonttools 4.38 with brotli.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

LIGHTEST, HEAVIEST = 400, 650
OF_AXES = ("STAT", "MVAR", "HVAR")


def at(weight, parts, folder):
    """The file of a face that is not variable: all parts at this weight."""
    files = []
    for number, part in enumerate(parts):
        font = instancer.instantiateVariableFont(TTFont(part), {"wght": weight})
        for table in OF_AXES:
            if table in font:
                del font[table]
        font.flavor = None
        files.append(folder / f"{weight}-{number}.ttf")
        font.save(files[-1])
    joined = folder / f"{weight}.ttf"
    Merger().merge([str(file) for file in files]).save(joined)
    return joined


def between(weights, parts, folder):
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=weights[0], default=weights[0], maximum=weights[-1])
    space = DesignSpaceDocument()
    space.addAxis(axis)
    for weight in weights:
        space.addSource(SourceDescriptor(path=str(at(weight, parts, folder)), location={"Weight": weight}))
    return build(space)[0]


*parts, face = sys.argv[1:]
with TemporaryDirectory() as folder:
    font = between((LIGHTEST, HEAVIEST), parts, Path(folder))
    font.flavor = "woff2"
    font.save(face)
